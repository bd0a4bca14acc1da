#!/usr/bin/env python3
"""Trains the chess network with PyTorch, on a GPU if there is one.

Reads positions that `train export` wrote and writes the network's parameters, after each epoch, for
`train quantize`. Network, loss and optimizer are those of `train` (docs/training.md):

  train export games.txt --out=games.samples --imitate=4 --teacher=built-in
  scripts/train_on_gpu.py games.samples --out=network.parameters --hidden=256
  train quantize network.parameters --out=network.bin
"""
import argparse
import math
import os
import sys
import time

BEGAN = time.monotonic()  # --seconds includes the imports, which may take many
MISSING = None
try:
    import numpy as np
    import torch
    from torch.nn import functional
except ImportError as error:  # --help works without them
    MISSING = error

INPUTS, KINDS = 768, 12  # kinds of pieces: own pawn to king, the opponent's; 12 is an empty square
RECORD = 32  # bytes of a packed sample (src/tuning/network/packed_sample.h)
NO_RESULT = 3
# Integers for 1.0 and bounds of src/chess/engine/network/network.h.
QA, QB = 255, 64
STEP = 4  # of input weights
MAX_INPUT_WEIGHT, MAX_INPUT_BIAS, MAX_OUTPUT_WEIGHT = 127 * STEP / QA, 767 / QA, 127 / QB
MAX_OUTPUT_SUM = 0x7FFFFFFF // (QA * QA)
AT_ONCE = 1 << 19  # samples decoded at once


def read_samples(path):
    """Returns the training and the held-out samples of a file as arrays of bytes."""
    with open(path, "rb") as file:
        head = file.read(RECORD)
    if len(head) != RECORD or head[:16] != b"quadrillesamples":
        raise ValueError(f"{path}: expected positions of `train export`")
    training, held_out = (int(count) for count in np.frombuffer(head, "<u8", 2, 16))
    if os.path.getsize(path) != RECORD * (1 + training + held_out):
        raise ValueError(f"{path}: incomplete: expected {training + held_out} positions")
    records = np.memmap(path, np.uint8, "r", shape=(1 + training + held_out, RECORD))
    return records[1:1 + training], records[1 + training:]


def decoded(packed):
    """Returns for each packed sample 64 squares from the mover's view, then its bytes 24 to 31."""
    bits = torch.arange(8, device=packed.device, dtype=torch.uint8)
    occupied = ((packed[:, :8].unsqueeze(2) >> bits) & 1).flatten(1)
    nibbles = torch.stack((packed[:, 8:24] & 15, packed[:, 8:24] >> 4), 2).flatten(1)
    order = (torch.cumsum(occupied, 1, dtype=torch.int64) - 1).clamp_(0, 31)
    boards = torch.where(occupied.bool(), nibbles.gather(1, order), KINDS)
    return torch.cat((boards, packed[:, 24:]), 1)


def load(files, device):
    """Returns the decoded samples of arrays of packed ones, on the device."""
    rows = torch.empty((sum(map(len, files)), 72), dtype=torch.uint8, device=device)
    end = 0
    for packed in files:
        for at in range(0, len(packed), AT_ONCE):
            part = torch.from_numpy(np.array(packed[at:at + AT_ONCE])).to(device)
            rows[end:end + len(part)] = decoded(part)
            end += len(part)
    return rows


def views(rows):
    """Returns the boards from the mover's view, then the opponent's; kings on files a to d."""
    boards = rows[:, :64].view(-1, 8, 8)
    other = boards.flip(1)
    other = torch.where(other < 6, other + 6, torch.where(other < KINDS, other - 6, other))
    both = torch.cat((boards, other))
    mirrored = (torch.cat((rows[:, 70], rows[:, 71])) & 4) != 0
    return torch.where(mirrored.view(-1, 1, 1), both.flip(2), both).flatten(1)


def points_of(rows):
    return rows[:, 68].float() / 2


def target_of(rows, share, scale):
    scores = rows[:, 64:66].contiguous().view(torch.int16).flatten().float()
    with_result = (rows[:, 68] != NO_RESULT).float() * share
    return with_result * points_of(rows) + (1 - with_result) * torch.sigmoid(scores / scale)


class Network:
    """The parameters, in the order of src/tuning/network/parameter_layout.h."""

    def __init__(self, hidden, buckets, device):
        self.hidden, self.buckets = hidden, buckets
        shapes = ((INPUTS, hidden), (hidden,), (buckets, 2 * hidden), (buckets,))
        self.tensors = [torch.zeros(shape, device=device) for shape in shapes]
        inputs, biases, outputs, _ = self.tensors
        inputs.uniform_(-0.1, 0.1)
        biases.fill_(0.25)
        bound = 1 / math.sqrt(2 * hidden)
        outputs.copy_(torch.empty_like(outputs[:1]).uniform_(-bound, bound).expand_as(outputs))

    def log_odds(self, rows):
        inputs, biases, outputs, output_biases = self.tensors
        kinds = torch.arange(KINDS, dtype=torch.uint8, device=rows.device).view(1, KINDS, 1)
        active = (views(rows).unsqueeze(1) == kinds).flatten(1).float()
        units = (active @ inputs + biases).clamp(0, 1).square()
        units = torch.cat((units[:len(rows)], units[len(rows):]), 1)
        buckets = (rows[:, 69].long() - 2) * self.buckets // 31
        of_all = functional.linear(units, outputs, output_biases)
        return of_all.gather(1, buckets.unsqueeze(1)).squeeze(1)

    def limit(self):
        """Keeps the parameters within the bounds of the quantized network."""
        inputs, biases, outputs, _ = self.tensors
        inputs.clamp_(-MAX_INPUT_WEIGHT, MAX_INPUT_WEIGHT)
        biases.clamp_(-MAX_INPUT_BIAS, MAX_INPUT_BIAS)
        outputs.clamp_(-MAX_OUTPUT_WEIGHT, MAX_OUTPUT_WEIGHT)
        most = (MAX_OUTPUT_SUM - 2 * self.hidden) / QB
        outputs.mul_((most / outputs.abs().sum(1, keepdim=True)).clamp(max=1))

    def write(self, path, scale):
        form = f"hidden {self.hidden} buckets {self.buckets} scale {scale} added 0"
        with open(path + ".part", "wb") as file:
            file.write(f"quadrille parameters 1 {form}\n".encode())
            for tensor in self.tensors:
                file.write(tensor.detach().cpu().numpy().astype("<f4").tobytes())
        os.replace(path + ".part", path)

    def read(self, path):
        """Reads a file of parameters, or of a quantized network, of the same form."""
        with open(path, "rb") as file:
            head, body = file.readline(200), file.read()
        form = b" hidden %d buckets %d scale " % (self.hidden, self.buckets)
        if form not in head or not head.endswith(b" added 0\n"):
            raise ValueError(f"{path}: expected a network of {self.hidden} hidden units, "
                             f"{self.buckets} buckets and not added")
        kinds = {
            b"parameters 1": (("<f4", 1),) * 4,
            b"network 1": (("<i2", QA), ("<i2", QA), ("<i1", QB), ("<i4", QA * QB)),
            b"network 2": (("<i1", QA / STEP), ("<i2", QA), ("<i1", QB), ("<i4", QA * QB)),
        }
        name = b" ".join(head.split()[1:3])
        if name not in kinds:
            raise ValueError(f"{path}: expected version 1 or 2, got {name.decode(errors='replace')}")
        types = kinds[name]
        for tensor, (kind, unit) in zip(self.tensors, types):
            values = np.frombuffer(body, kind, tensor.numel())
            body = body[values.nbytes:]
            tensor.copy_(torch.from_numpy(values.astype("f4") / unit).view(tensor.shape))


def result_loss(log_odds, points):
    """Returns the least cross entropy to the results over all scales of the log-odds."""
    low, high = 0.0, 20.0
    for _ in range(40):
        slope = (low + high) / 2
        derivative = (log_odds * (torch.sigmoid(slope * log_odds) - points)).sum().item()
        low, high = (slope, high) if derivative < 0 else (low, slope)
    return functional.binary_cross_entropy_with_logits(low * log_odds, points).item()


class Trainer:
    def __init__(self, network, training, held_out, flags):
        self.network, self.training, self.held_out, self.flags = network, training, held_out, flags
        for tensor in network.tensors:
            tensor.requires_grad_()
        fused = {"fused": True} if training.is_cuda else {}
        self.optimizer = torch.optim.AdamW(
            network.tensors, lr=flags.rate, weight_decay=flags.decay, **fused)
        self.batches = max(1, len(training) // flags.batch)
        self.steps = 0

    def done(self):
        """Returns the share of the run that is done, by epochs or by the time limit."""
        done = self.steps / (self.flags.epochs * self.batches)
        if self.flags.seconds:
            done = max(done, (time.monotonic() - BEGAN) / self.flags.seconds)
        return min(1, done)

    def rate(self, done):
        flags = self.flags
        return flags.last_rate + (flags.rate - flags.last_rate) * (1 + math.cos(math.pi * done)) / 2

    def epoch(self):
        """Trains an epoch, or to the time limit, and returns the sum of the batches' losses."""
        loss_sum = 0
        order = torch.randperm(len(self.training), device=self.training.device)
        for batch in order.tensor_split(self.batches):
            done = self.done()
            if done >= 1:
                break
            loss_sum += self.step(self.training[batch], done)
        return loss_sum

    def step(self, rows, done):
        first, last = self.flags.result_share[0], self.flags.result_share[-1]
        target = target_of(rows, first + (last - first) * done, self.flags.scale)
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate(done)
        self.optimizer.zero_grad()
        loss = functional.binary_cross_entropy_with_logits(self.network.log_odds(rows), target)
        loss.backward()
        self.optimizer.step()
        with torch.no_grad():
            self.network.limit()
        self.steps += 1
        return loss.detach()

    def held_out_losses(self):
        """Returns the losses to the training target and to the results."""
        rows = self.held_out
        with torch.no_grad():
            odds = torch.cat([self.network.log_odds(part).double() for part in rows.split(16384)])
        target = target_of(rows, self.flags.result_share[-1], self.flags.scale).double()
        to_target = functional.binary_cross_entropy_with_logits(odds, target).item()
        to_results = result_loss(odds, points_of(rows).double())
        return f"held out {to_target:.4f}, to results {to_results:.4f}"

    def run(self):
        if len(self.held_out):
            print(f"epoch 0: {self.held_out_losses()}", flush=True)
        for epoch in range(1, self.flags.epochs + 1):
            began, before, rate = time.monotonic(), self.steps, self.rate(self.done())
            loss_sum = self.epoch()
            steps = self.steps - before
            if steps == 0:
                break
            parts = [f"rate {rate:.6f}", f"training {float(loss_sum) / steps:.4f}"]
            speed = steps * self.flags.batch / (time.monotonic() - began)
            if len(self.held_out):
                parts.append(self.held_out_losses())
            parts.append(f"{speed:.0f} positions/s")
            print(f"epoch {epoch} of {self.flags.epochs}: " + ", ".join(parts), flush=True)
            self.network.write(self.flags.out, self.flags.scale)


def train(flags):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.set_float32_matmul_precision("high")
    torch.manual_seed(flags.seed)
    files = [read_samples(path) for path in flags.samples]
    training, held_out = (load([file[kind] for file in files], device) for kind in (0, 1))
    print(f"Positions {len(training)}, held out {len(held_out)}, {device}", flush=True)
    if not len(training):
        raise ValueError("the files contain no positions to train on")
    network = Network(flags.hidden, flags.buckets, device)
    if flags.start:
        network.read(flags.start)
    network.write(flags.out, flags.scale)  # reports a file that cannot be written at once
    Trainer(network, training, held_out, flags).run()


def share(text):
    values = [float(part) for part in text.split(":")]
    if len(values) > 2 or not all(0 <= value <= 1 for value in values):
        raise argparse.ArgumentTypeError(f'expected a share, or FROM:TO, from 0 to 1, got "{text}"')
    return values


def positive(kind):
    def parse(text):
        value = kind(text)
        if not 0 < value < math.inf:
            raise argparse.ArgumentTypeError(f'expected a positive number, got "{text}"')
        return value
    parse.__name__ = kind.__name__  # for argparse's message if `text` is no number
    return parse


def parse_flags():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("samples", nargs="+", help="files of `train export`")
    add("--out", required=True, help="write the parameters to this file after each epoch")
    add("--hidden", type=int, choices=(32, 64, 128, 256, 384, 512), default=256,
        help="hidden units per view")
    add("--buckets", type=int, choices=range(1, 33), default=8, metavar="N",
        help="sets of output weights, selected by the number of pieces")
    add("--start", metavar="FILE", help="initial parameters, or an initial network")
    add("--epochs", type=positive(int), default=30, help="passes over all positions")
    add("--seconds", type=positive(float), help="end after this time instead, if earlier")
    add("--batch", type=positive(int), default=16384, help="positions per mini-batch")
    add("--rate", type=positive(float), default=0.001, help="initial rate, with cosine decay")
    add("--last_rate", type=positive(float), default=8e-6, help="final rate")
    add("--decay", type=float, default=0.01, help="weight decay of AdamW")
    add("--result_share", type=share, default=[0.4], metavar="SHARE[:LAST]",
        help="weight of the game's result in the target, the rest is the score; two: a ramp")
    add("--scale", type=positive(int), default=150,
        help="a score predicts 1 / (1 + exp(-score / scale)) points")
    add("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    given = parse_flags()
    if MISSING:
        sys.exit(f"train_on_gpu.py: needs Python's numpy and torch: {MISSING}")
    try:
        train(given)
    except (OSError, ValueError) as error:
        sys.exit(f"train_on_gpu.py: {error}")
    except torch.cuda.OutOfMemoryError as error:
        sys.exit(f"train_on_gpu.py: too many positions or too large a batch: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
