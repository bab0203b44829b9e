"""Starts SecantusDB with the limit on a transaction's idle life that mongod takes as a parameter and this command lacks.

What a killed process left open is dropped after it; until then its documents are held (local-stack: kill -9 in tests).
First argument: seconds. The rest goes to the server's own command.
"""

import gc
import sys

from secantus import cli
from secantus.server import SecantusDBServer
from secantus.storage import Storage

SecantusDBServer.__init__.__kwdefaults__["transaction_lifetime_seconds"] = float(sys.argv.pop(1))
# Looking up whether a command is profiled took a twentieth of the time of each command; nobody sets it here.
Storage.get_profile = lambda self, db: {"level": 0, "slowms": 100, "sampleRate": 1.0}
# Requests make thousands of objects that nobody keeps: at the default thresholds the search for cycles among all objects
# took more time than the answers.
gc.freeze()
gc.set_threshold(100_000, 20, 20)
sys.exit(cli.main())
