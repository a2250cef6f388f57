import { pendingUserId } from '@portal/auth';
import { CODE_LENGTH } from '@portal/contract/vocabulary';
import { dismissAllToasts, toast } from '@portal/ui/toast';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { type Failure, readFailure } from '../model/failure';
import { ProfileUnreadError, useCodeSignIn } from './use-code-sign-in';

function readCodeFailure(error: unknown): Failure {
  if (error instanceof ProfileUnreadError) return { message: error.message };
  return readFailure(error, 'Invalid verification code');
}

/** A browser does not send a form whose button is disabled, and says nothing about it. */
function explainIncomplete(event: KeyboardEvent, code: string): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || code.length === CODE_LENGTH)
    return;
  toast.destructive('Invalid Code', 'Please enter a 6-digit verification code');
}

/** The state of the code's form. After success it stays busy: the page leaves when the next one is there. */
export function useCodeForm(userId: number) {
  const signIn = useCodeSignIn(userId);
  const sending = useRef(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [attempts, setAttempts] = useState(0);

  function fail(failed: Failure): void {
    if (failed.isSignInOver) pendingUserId.erase();
    setFailure(failed);
    setAttempts((count) => count + 1);
  }

  function startOver(): void {
    setCode('');
    setFailure(undefined);
    setAttempts((count) => count + 1);
  }

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    dismissAllToasts();
    try {
      await signIn(code);
      toast.success('Success', 'Successfully signed in!');
    } catch (error) {
      const failed = readCodeFailure(error);
      toast.destructive('Verification Failed', failed.message);
      fail(failed);
      sending.current = false;
      setBusy(false);
    }
  }

  const onKeyDown = (event: KeyboardEvent) => explainIncomplete(event, code);
  const formProps = { noValidate: true, onSubmit, onKeyDown };
  return { code, setCode, busy, failure, attempts, formProps, startOver, fail };
}
