"""Abseil: its targets with their pkg-config modules, and its source build."""

# Add a line for each Abseil target used.
ABSEIL_MODULES = {
    "absl/algorithm:container": "absl_algorithm_container",
    "absl/base:config": "absl_config",
    "absl/base:core_headers": "absl_core_headers",
    "absl/base:log_severity": "absl_log_severity",
    "absl/cleanup:cleanup": "absl_cleanup",
    "absl/container:btree": "absl_btree",
    "absl/container:fixed_array": "absl_fixed_array",
    "absl/container:flat_hash_map": "absl_flat_hash_map",
    "absl/container:flat_hash_set": "absl_flat_hash_set",
    "absl/container:inlined_vector": "absl_inlined_vector",
    "absl/container:node_hash_map": "absl_node_hash_map",
    "absl/container:node_hash_set": "absl_node_hash_set",
    "absl/debugging:failure_signal_handler": "absl_failure_signal_handler",
    "absl/debugging:symbolize": "absl_symbolize",
    "absl/flags:commandlineflag": "absl_flags_commandlineflag",
    "absl/flags:config": "absl_flags_config",
    "absl/flags:flag": "absl_flags",
    "absl/flags:marshalling": "absl_flags_marshalling",
    "absl/flags:parse": "absl_flags_parse",
    "absl/flags:reflection": "absl_flags_reflection",
    "absl/flags:usage": "absl_flags_usage",
    "absl/functional:any_invocable": "absl_any_invocable",
    "absl/functional:bind_front": "absl_bind_front",
    "absl/functional:function_ref": "absl_function_ref",
    "absl/hash:hash": "absl_hash",
    "absl/memory:memory": "absl_memory",
    "absl/meta:type_traits": "absl_type_traits",
    "absl/numeric:bits": "absl_bits",
    "absl/numeric:int128": "absl_int128",
    "absl/random:bit_gen_ref": "absl_random_bit_gen_ref",
    "absl/random:distributions": "absl_random_distributions",
    "absl/random:random": "absl_random_random",
    "absl/status:status": "absl_status",
    "absl/status:statusor": "absl_statusor",
    "absl/strings:cord": "absl_cord",
    "absl/strings:str_format": "absl_str_format",
    "absl/strings:strings": "absl_strings",
    "absl/synchronization:synchronization": "absl_synchronization",
    "absl/time:time": "absl_time",
    "absl/types:any": "absl_any",
    "absl/types:optional": "absl_optional",
    "absl/types:span": "absl_span",
    "absl/types:variant": "absl_variant",
    "absl/utility:utility": "absl_utility",
}

# One library instead of some two hundred, without parts that we do not use.
ABSEIL_BUILD = """
cc_library(
    name = "library",
    srcs = glob(
        ["absl/**/*.cc"],
        exclude = [
            "absl/**/*benchmark*",
            "absl/**/*mock*",
            "absl/**/*test*",
            "absl/debugging/failure_signal_handler.cc",
            "absl/debugging/leak_check*.cc",
            "absl/flags/**",
            "absl/hash/internal/print_hash_of.cc",  # a program
            "absl/random/**",
        ],
    ),
    hdrs = glob(["absl/**/*.h"]),
    copts = ["-w"],
    includes = ["."],
    linkopts = select({
        "@platforms//os:windows": ["-ldbghelp", "-lbcrypt", "-ladvapi32"],
        "//conditions:default": ["-pthread"],
    }),
    local_defines = ["NOMINMAX"],
    textual_hdrs = glob(["absl/**/*.inc"]),
    visibility = ["//visibility:public"],
)
"""
