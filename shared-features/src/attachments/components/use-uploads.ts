import { ApiError, call, sessionStore } from '@portal/auth';
import { ATTACHMENT_REFUSALS, type AttachmentTarget, MAX_ATTACHMENT_BYTES } from '@portal/contract';
import { describeError } from '@portal/ui/base';
import { useQueryClient } from '@portal/ui/query';
import { toast } from '@portal/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { callKeys } from '../../feedback';

/** A file on its way to a record, or that did not get there. */
export interface Upload {
  key: number;
  file: File;
  /** Of 1. */
  sent: number;
  /** Why it did not get there, and what to do; undefined while it is on its way. */
  failure?: string | undefined;
  /** Whether sending it once more may help. */
  canRetry?: boolean | undefined;
}

interface Sending extends Upload {
  /** One for each file: sent again after a lost answer, it is attached once. */
  keys: ReturnType<typeof callKeys>;
  abort: AbortController;
  /** Whose it is: nothing is sent in the name of who signs in next. */
  userId: number | undefined;
}

let serial = 0;

/** What the browser can say before anything is sent. */
function refusalOf({ size }: File): string | undefined {
  if (size === 0) return ATTACHMENT_REFUSALS.empty;
  return size > MAX_ATTACHMENT_BYTES ? ATTACHMENT_REFUSALS.bytes : undefined;
}

function failureOf(error: unknown): string {
  return error instanceof ApiError ? (error.fields.file ?? error.message) : describeError(error).message;
}

const userIdNow = () => sessionStore.getState().user?.id;

/** The browser asks before the tab is closed over what is on its way. */
function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Sends chosen files one after the other, and tells how far each is; it goes on when its page is left. */
export function useUploads(type: AttachmentTarget, id: number) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const waiting = useRef<Sending[]>([]);
  const all = useRef(new Map<number, Sending>());
  const isBusy = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const change = (key: number, facts: Partial<Upload>) =>
    setUploads((known) => known.map((upload) => (upload.key === key ? { ...upload, ...facts } : upload)));
  const forget = (key: number) => {
    all.current.delete(key);
    setUploads((known) => known.filter((upload) => upload.key !== key));
  };

  const sendOne = async ({ key, file, keys, abort }: Sending) => {
    try {
      await call(
        'addAttachment',
        { params: { type, id }, file },
        {
          idempotencyKey: keys.keyFor([type, id, file.name, file.size, file.lastModified]),
          signal: abort.signal,
          onSent: (sent) => change(key, { sent }),
        },
      );
      toast.success('Success', `${file.name} attached successfully`);
      forget(key);
    } catch (error) {
      if (abort.signal.aborted) return;
      change(key, { failure: failureOf(error), canRetry: !isFinal(error) });
      // Nothing that stays open tells it.
      if (!isShown.current) toast.destructive('Error', `Failed to attach ${file.name}`, failureOf(error));
    } finally {
      await client.invalidateQueries();
    }
  };

  const work = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    window.addEventListener('beforeunload', askBeforeClosing);
    for (let next = waiting.current.shift(); next; next = waiting.current.shift())
      if (!next.abort.signal.aborted && next.userId === userIdNow()) await sendOne(next);
    window.removeEventListener('beforeunload', askBeforeClosing);
    isBusy.current = false;
  };

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file): Sending => {
        serial += 1;
        const failure = refusalOf(file);
        return {
          ...{ key: serial, file, sent: 0, keys: callKeys(), abort: new AbortController() },
          userId: userIdNow(),
          ...(failure === undefined ? {} : { failure }),
        };
      });
      for (const upload of added) all.current.set(upload.key, upload);
      waiting.current.push(...added.filter(({ failure }) => failure === undefined));
      setUploads((known) => [
        ...known,
        ...added.map(({ keys: _keys, abort: _abort, userId: _userId, ...shown }) => shown),
      ]);
      void work();
    },
    retry(key: number) {
      const upload = all.current.get(key);
      if (!upload) return;
      change(key, { failure: undefined, canRetry: undefined, sent: 0 });
      waiting.current.push(upload);
      void work();
    },
    /** Ends one that is on its way, or takes a failed one off the list. */
    dismiss(key: number) {
      all.current.get(key)?.abort.abort();
      forget(key);
    },
  };
}

/** The same file sent again would be refused again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409, 413, 415, 422].includes(error.status);
}
