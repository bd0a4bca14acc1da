"""What sources that call the operating system need.

    load("//build:system.bzl", "SYSTEM_DEFINES")
"""

# Of what includes windows.h, whose macros would replace std::min() and much else.
SYSTEM_DEFINES = select({
    "@platforms//os:windows": [
        "NOMINMAX",
        "WIN32_LEAN_AND_MEAN",
    ],
    "//conditions:default": [],
})
