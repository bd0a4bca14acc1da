// Sample files: packed samples for other trainers, such as scripts/train_on_gpu.py.
//
// Little-endian records of 32 bytes, like PackedSample: a head, the samples to train on, those held
// out. The head is "quadrillesamples" and two 64-bit numbers: how many to train on and held out.
#ifndef QUADRILLE_TUNING_NETWORK_SAMPLE_FILE_H_
#define QUADRILLE_TUNING_NETWORK_SAMPLE_FILE_H_

#include <string>

#include "absl/status/status.h"
#include "absl/types/span.h"
#include "src/tuning/network/packed_sample.h"
#include "src/tuning/network/sample_store.h"

namespace quadrille::tuning {

// Replaces the file. Returns an error of SampleStore::Read() or FileReplacement.
absl::Status WriteSampleFile(const std::string& path, const SampleStore& training,
                             absl::Span<const PackedSample> held_out);

}  // namespace quadrille::tuning

#endif  // QUADRILLE_TUNING_NETWORK_SAMPLE_FILE_H_
