"""Starts SecantusDB with the limit on a transaction's idle life that mongod takes as a parameter and this command lacks.

What a killed process left open is dropped after it; until then its documents are held (local-stack: kill -9 in tests).
First argument: seconds. The rest goes to the server's own command.

The server is one Python process, and takes a third of the processors' time in tests. What it does again for each command
although nothing has changed is done less often here: half of its time without these changes.
"""

import gc
import sys
import threading
import time
from collections import Counter

import secantus.query
import secantus.server
from secantus import cli
from secantus.server import SecantusDBServer
from secantus.sessions import SessionRegistry
from secantus.storage import Storage
from secantus.transactions import TransactionRegistry

SecantusDBServer.__init__.__kwdefaults__["transaction_lifetime_seconds"] = float(sys.argv.pop(1))
# A look at each collection of each database for what has expired: with the databases of all suites it takes ten seconds.
SecantusDBServer.__init__.__kwdefaults__["ttl_sweep_seconds"] = 600.0
# Looking up whether a command is profiled took a twentieth of the time of each command; nobody sets it here.
Storage.get_profile = lambda self, db: {"level": 0, "slowms": 100, "sampleRate": 1.0}
# Requests make thousands of objects that nobody keeps: at the default thresholds the search for cycles among all objects
# took more time than the answers.
gc.freeze()
gc.set_threshold(100_000, 20, 20)


def once_a_second(prune):
    """Lets a registry look for what has expired among all that it has once a second instead of at each command."""
    last = 0.0

    def pruned(registry):
        nonlocal last
        now = time.monotonic()
        if now - last < 1:
            return 0
        last = now
        return prune(registry)

    return pruned


TransactionRegistry._prune_retryable_locked = once_a_second(TransactionRegistry._prune_retryable_locked)
TransactionRegistry._prune_locked = once_a_second(TransactionRegistry._prune_locked)
SessionRegistry._prune_locked = once_a_second(SessionRegistry._prune_locked)

# The indexes of a collection are read from the catalogue several times for each command. They are kept here until a
# command comes that may change some in their database.
LEAVE_INDEXES = frozenset(
    "abortTransaction aggregate commitTransaction count delete distinct endSessions explain find findAndModify findandmodify"
    " getMore hello insert isMaster ismaster killCursors listCollections listIndexes ping saslContinue saslStart update".split()
)
changes = Counter()
kept = {}
command = threading.local()
read_indexes = Storage._iter_indexes
dispatch_command = secantus.server.dispatch


def dispatch(doc, ctx):
    command.began = (ctx.db_name, changes[""], changes[ctx.db_name])
    if next(iter(doc), None) in LEAVE_INDEXES:
        return dispatch_command(doc, ctx)
    # A command on admin may name another database.
    database = "" if ctx.db_name == "admin" else ctx.db_name
    changes[database] += 1
    try:
        return dispatch_command(doc, ctx)
    finally:
        changes[database] += 1


def indexes_of(storage, db, coll):
    state = (changes[""], changes[db])
    known = kept.get((db, coll))
    if known and known[0] == state:
        return iter(known[1])
    indexes = list(read_indexes(storage, db, coll))
    # A command may read what was before it began, and a transaction what was before its first statement.
    began = getattr(command, "began", None)
    if began and began[0] == db and getattr(storage._tls, "user_txn", None) is None:
        kept[db, coll] = (began[1:], indexes)
    return iter(indexes)


# A list of ids is compared with each document one by one, each time by all rules of equality; texts need none of them.
matches_operator = secantus.query._op_matches


def op_matches(values, op, arg, collation=None, **how):
    if op == "$in" and collation is None and len(values) == 1 and type(values[0]) is str:
        if type(arg) is list and set(map(type, arg)) == {str}:
            return values[0] in arg
    return matches_operator(values, op, arg, collation, **how)


secantus.query._op_matches = op_matches
secantus.server.dispatch = dispatch
Storage._iter_indexes = indexes_of
sys.exit(cli.main())
