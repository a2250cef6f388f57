import { useSession } from '@portal/auth';
import { Button, Notice, Row } from '@portal/ui/base';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { outdatedStore, watchReleases } from '../federation/loading/watch-releases';
import {
  activePreviews,
  dismissRefusals,
  endPreviews,
  mayTry,
  previewStore,
  refusedPreviews,
} from '../federation/registry/previews';
import styles from './release-notices.module.css';
import { useReleasedAreas } from './use-released-areas';

function NewerNotice({ isTakenBack }: { isTakenBack: boolean }) {
  return (
    <Notice tone={isTakenBack ? 'warning' : 'info'}>
      <Row>
        <span role="status">
          {isTakenBack
            ? 'The version you are using was withdrawn. The earlier version loads when you open the next page.'
            : 'A new version is available. It is taken when you open the next page.'}
        </span>
        <Button icon="retry" onClick={() => window.location.reload()}>
          Reload now
        </Button>
      </Row>
    </Notice>
  );
}

function PreviewNotice({ previews }: { previews: Readonly<Record<string, string>> }) {
  const names = Object.entries(previews).map(([area, build]) => `${area} ${build}`);
  return (
    <Notice tone="warning" title="Trial release in this tab">
      <Row>
        <span>{names.join(', ')}</span>
        <Button onClick={endPreviews}>Exit trial</Button>
      </Row>
    </Notice>
  );
}

function RefusedNotice({ refused }: { refused: readonly string[] }) {
  return (
    <Notice tone="warning" title="Trial not begun" announce>
      <Row>
        <div>
          {refused.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
        <Button onClick={dismissRefusals}>Close</Button>
      </Row>
    </Notice>
  );
}

/** The previews and refusals of who is signed in. */
function usePreviews() {
  const areas = useReleasedAreas().map(({ name }) => name);
  useStore(previewStore);
  // Who may try depends on who is signed in.
  const userId = useSession(({ user }) => user?.id);
  useSession(mayTry);
  if (userId === undefined) return { previews: {}, refused: [] };
  const tried = Object.entries(activePreviews()).filter(
    ([area]) => areas.length === 0 || areas.includes(area),
  );
  return { previews: Object.fromEntries(tried), refused: refusedPreviews(areas) };
}

/** Says which releases this tab tries, and that a newer one waits. */
export function ReleaseNotices() {
  const isOutdated = useStore(outdatedStore, ({ outdated }) => outdated.length > 0);
  const isTakenBack = useStore(outdatedStore, (state) => state.isTakenBack);
  useEffect(watchReleases, []);
  const { previews, refused } = usePreviews();
  const isTrying = Object.keys(previews).length > 0;
  if (!isTrying && !isOutdated && refused.length === 0) return null;
  return (
    <div className={styles.notices}>
      {refused.length > 0 ? <RefusedNotice refused={refused} /> : null}
      {isTrying ? <PreviewNotice previews={previews} /> : null}
      {isOutdated ? <NewerNotice isTakenBack={isTakenBack} /> : null}
    </div>
  );
}
