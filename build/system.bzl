"""Build settings of sources that call the operating system.

    load("//build:system.bzl", "SYSTEM_DEFINES")
"""

# For sources that include windows.h: its macros would replace std::min() and others.
SYSTEM_DEFINES = select({
    "@platforms//os:windows": [
        "NOMINMAX",
        "WIN32_LEAN_AND_MEAN",
    ],
    "//conditions:default": [],
})
