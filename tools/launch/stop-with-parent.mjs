/** Loaded before the program: when the starter is killed outright, its end of the channel closes and the program stops too. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening keeps the channel, and with it the program, alive: a program that has nothing left to do shall end.
process.channel?.unref();
