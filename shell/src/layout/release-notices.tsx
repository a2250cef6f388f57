import { useSession } from '@portal/auth';
import { Button, Notice, Row } from '@portal/ui/base';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { newerStore, watchForNewer } from '../federation/newer-release';
import { activeTrials, endTrials } from '../federation/tried-releases';

function NewerNotice() {
  return (
    <Notice tone="info">
      <Row>
        <span role="status">A new version is available. It is taken when you open the next page.</span>
        <Button icon="retry" onClick={() => window.location.reload()}>
          Reload now
        </Button>
      </Row>
    </Notice>
  );
}

function TrialNotice({ trials }: { trials: Readonly<Record<string, string>> }) {
  const names = Object.entries(trials).map(([area, build]) => `${area} ${build}`);
  return (
    <Notice tone="warning" title="Trial release in this tab">
      <Row>
        <span>{names.join(', ')}</span>
        <Button onClick={endTrials}>Exit trial</Button>
      </Row>
    </Notice>
  );
}

/** Says which releases this tab tries, and that a newer one waits. */
export function ReleaseNotices() {
  const isOutdated = useStore(newerStore, ({ outdated }) => outdated.length > 0);
  // Who may try depends on who is signed in.
  const userId = useSession(({ user }) => user?.id);
  useEffect(watchForNewer, []);
  const trials = userId === undefined ? {} : activeTrials();
  const isTrying = Object.keys(trials).length > 0;
  return (
    <>
      {isTrying ? <TrialNotice trials={trials} /> : null}
      {isOutdated ? <NewerNotice /> : null}
    </>
  );
}
