/** The server's log: one JSON object a line on stderr. No personal data: ids, codes and causes only. */
import {
  destination,
  pino,
  stdSerializers,
  type DestinationStream,
  type LevelWithSilent,
  type Logger,
} from 'pino';

export type Log = Logger;
export type LogLevel = LevelWithSilent;

export function createLog(level: LogLevel, sink: DestinationStream = destination(2)): Log {
  return pino({ level, base: null, serializers: { cause: stdSerializers.errWithCause } }, sink);
}
