import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const NEWLINE = 0x0a;
/** Long enough to be worth a write, short enough that nobody waits for it to be put together. */
const CHUNK_CHARACTERS = 64 * 1024;
/** How many times as long as it took the writing anew rests after each piece: whoever pays meanwhile comes first. */
const REST = 3;

/** A file of lines that only grows, until it is written anew. One process at a time may have it open. */
export interface Journal {
  /** Takes a line; it is written by the next {@link Journal.flush}. */
  append(line: string): void;
  /** Resolves when every line that was taken before lies on the disk; those of many callers go together. */
  flush(): Promise<void>;
  /**
   * Writes the file anew from these lines, while it goes on taking others, which come after them. The old file stays in
   * place and grows until the new one is complete.
   */
  rewrite(lines: Iterable<string>): Promise<void>;
  close(): Promise<void>;
}

async function writeAll(file: FileHandle, text: string, position: number): Promise<number> {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    written += bytesWritten;
  }
  return bytes.length;
}

/** Hands out every whole line. @returns the length of what they take up: a process that died may have left half a line */
async function readLines(file: FileHandle, onLine: (line: string) => void): Promise<number> {
  let rest: Buffer = Buffer.alloc(0);
  let length = 0;
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false, highWaterMark: 1024 * 1024 })) {
    const text = Buffer.concat([rest, chunk]);
    let begin = 0;
    for (let end = text.indexOf(NEWLINE); end !== -1; end = text.indexOf(NEWLINE, begin)) {
      onLine(text.toString('utf8', begin, end));
      begin = end + 1;
    }
    length += begin;
    rest = text.subarray(begin);
  }
  return length;
}

/** A rename lies on the disk only once the folder does. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function* inChunks(lines: Iterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** The file with what is still to be written to it. */
interface Log {
  readonly path: string;
  file: FileHandle;
  length: number;
  /** Not on the disk yet. Emptied only after it is: what could not be written is written by the next flush. */
  pending: string;
  /** What the file took since it began to be written anew. */
  tail: string | undefined;
}

async function writePending(log: Log): Promise<void> {
  const batch = log.pending;
  if (batch === '') return;
  const written = await writeAll(log.file, batch, log.length);
  await log.file.datasync();
  log.length += written;
  log.pending = log.pending.slice(batch.length);
  if (log.tail !== undefined) log.tail += batch;
}

/** Puts a fresh file in place of the old one, with the lines that came while it was written. */
async function moveTo(log: Log, fresh: FileHandle, freshPath: string, freshLength: number): Promise<void> {
  const batch = log.pending;
  // With what is pending: the lines before may hold a part of a step whose other part is pending.
  const written = await writeAll(fresh, (log.tail ?? '') + batch, freshLength);
  await fresh.sync();
  await rename(freshPath, log.path);
  const old = log.file;
  log.file = fresh;
  log.length = freshLength + written;
  log.pending = log.pending.slice(batch.length);
  await old.close();
  await syncFolder(log.path);
}

function createJournal(log: Log): Journal {
  let isClosing = false;
  let last: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  let rewriting: Promise<void> | undefined;

  /** One after the other; whether the one before succeeded is told to whoever asked for it. */
  const next = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work, work);
    return last;
  };

  const rewrite = async (lines: Iterable<string>): Promise<void> => {
    const freshPath = `${log.path}.tmp`;
    log.tail = '';
    const fresh = await open(freshPath, 'w', 0o600);
    try {
      let length = 0;
      let begun = performance.now();
      for await (const chunk of inChunks(lines)) {
        if (isClosing) return;
        length += await writeAll(fresh, chunk, length);
        // Bit by bit: the steps that go on meanwhile would wait for all of it at its end.
        await fresh.datasync();
        await sleep(REST * (performance.now() - begun));
        begun = performance.now();
      }
      await next(() => moveTo(log, fresh, freshPath, length));
    } finally {
      log.tail = undefined;
      if (log.file !== fresh) {
        await fresh.close();
        await rm(freshPath, { force: true });
      }
    }
  };

  return {
    append: (line) => {
      log.pending += `${line}\n`;
    },
    flush: () => {
      queued ??= next(() => {
        // Whoever comes from now on may have missed this one.
        queued = undefined;
        return writePending(log);
      });
      return queued;
    },
    rewrite: (lines) => {
      rewriting = rewrite(lines);
      return rewriting;
    },
    close: async () => {
      isClosing = true;
      await Promise.allSettled([rewriting]);
      try {
        await next(() => writePending(log));
      } finally {
        await log.file.close();
      }
    },
  };
}

/** @param onLine gets every line that is in the file; what it throws ends the opening */
export async function openJournal(path: string, onLine: (line: string) => void): Promise<Journal> {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    const length = await readLines(file, onLine);
    await file.truncate(length);
    if (length === 0) await syncFolder(path);
    return createJournal({ path, file, length, pending: '', tail: undefined });
  } catch (error) {
    await file.close();
    throw error;
  }
}
