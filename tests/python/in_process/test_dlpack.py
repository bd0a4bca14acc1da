"""Arrays of batches by DLPack."""

import ctypes
import gc
import subprocess
import sys
import unittest

from needs import ROOT, np, with_numpy
from quadrille import chess, mnk

if np is not None:
    from quadrille import _dlpack

ARRAYS = ("boards", "legal_mask", "to_move", "done", "result", "rewards")


@with_numpy
class DlpackTest(unittest.TestCase):
    def setUp(self) -> None:
        self.batch = mnk.Batch("gomoku", 4, seed=1)

    def test_shares_memory_with_importers(self) -> None:
        for batch in (self.batch, chess.Batch(4)):
            for name in ARRAYS:
                array = getattr(batch, name)
                self.assertEqual(array.__dlpack_device__(), (1, 0))
                for exported in (array, array[1:], array[::2], array.T):
                    imported = np.from_dlpack(exported)
                    self.assertEqual(imported.__array_interface__["data"][0],
                                     exported.__array_interface__["data"][0])
                    self.assertEqual(imported.dtype, "uint8" if array.dtype == bool else
                                     array.dtype)
                    np.testing.assert_array_equal(imported, exported)
        imported = np.from_dlpack(self.batch.boards)
        self.batch.step([7] * 4)
        self.assertEqual(imported[:, 0, 0, 7].tolist(), [1] * 4)

    def test_imported_arrays_keep_the_memory(self) -> None:
        imported = np.from_dlpack(self.batch.legal_mask)
        del self.batch
        gc.collect()
        self.assertEqual(imported.sum(), 4 * 225)
        del imported
        self.assertEqual(len(_dlpack._exports), 0)

    def test_capsules_that_are_not_imported_are_deleted(self) -> None:
        for version in (None, (0, 8), (1, 0), (2, 1)):
            capsule = self.batch.boards.__dlpack__(max_version=version)
            self.assertEqual(len(_dlpack._exports), 1)
            del capsule
            self.assertEqual(len(_dlpack._exports), 0)

    def test_versioned_capsules_say_that_they_are_read_only(self) -> None:
        get = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
            ("PyCapsule_GetPointer", ctypes.pythonapi))
        for copy, flags in ((None, 1), (False, 1), (True, 2)):
            capsule = self.batch.legal_mask.__dlpack__(max_version=(1, 1), copy=copy)
            managed = _dlpack._Versioned.from_address(get(capsule, b"dltensor_versioned"))
            self.assertEqual((managed.major, managed.minor, managed.flags), (1, 0, flags))
            tensor = managed.tensor
            self.assertEqual((tensor.ndim, tensor.code, tensor.bits, tensor.lanes), (2, 6, 8, 1))
            self.assertEqual((tensor.shape[0], tensor.shape[1], tensor.strides[0]), (4, 225, 225))
            self.assertEqual(tensor.data == self.batch.legal_mask.ctypes.data, not copy)

    def test_other_devices_are_refused(self) -> None:
        for arguments in ({"stream": 1}, {"dl_device": (2, 0)}):
            with self.assertRaisesRegex(BufferError, "memory of the CPU"):
                self.batch.boards.__dlpack__(**arguments)

    def test_results_of_arithmetic_are_ordinary_arrays(self) -> None:
        self.assertIs(type(self.batch.boards + 1), np.ndarray)
        self.assertIs(type(self.batch.boards.sum()), np.uint64)
        with self.assertRaises(ValueError):
            self.batch.boards[0] = 1

    def test_arrays_may_outlive_the_package(self) -> None:
        done = subprocess.run(
            [sys.executable, "-B", "-c",
             f"import sys; sys.path.insert(0, {str(ROOT / 'python')!r})\n"
             "import numpy\nfrom quadrille.mnk import Batch\n"
             "numpy.kept = numpy.from_dlpack(Batch('gomoku', 4).boards)"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
        self.assertEqual((done.returncode, done.stdout), (0, ""))


if __name__ == "__main__":
    unittest.main()
