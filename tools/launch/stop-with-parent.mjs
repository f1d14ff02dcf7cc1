/** Loaded before the program: if the starter is killed, its end of the channel closes, and the program stops too. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening keeps the channel open, and the program with it: a program with nothing left to do must still end.
process.channel?.unref();
