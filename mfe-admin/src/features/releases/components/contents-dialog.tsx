import type { ReleaseContents } from '@portal/contract';
import {
  Button,
  DateTimeText,
  DetailList,
  Dialog,
  describeError,
  ErrorPanel,
  LinesSkeleton,
  Muted,
  RowList,
  Stack,
} from '@portal/ui/base';
import { useQuery } from '@portal/ui/query';
import { releaseContentsQuery } from '../api/get-release-contents';

function Changes({ source, since_build_id, changes, has_more }: ReleaseContents) {
  if (source === null) return <Muted>What it was made from is not known.</Muted>;
  if (since_build_id === null) return <Muted>It is the first release of its area.</Muted>;
  if (changes === null) return <Muted>What has changed since {since_build_id} is not known.</Muted>;
  if (changes.length === 0) return <Muted>No commit has touched its sources since {since_build_id}.</Muted>;
  return (
    <>
      <p>Commits that touch its sources since {since_build_id}, which was live as it was built:</p>
      <RowList
        label="Changes"
        items={changes.map(({ sha, author, time, subject }) => ({
          key: sha,
          title: subject,
          detail: (
            <>
              {sha.slice(0, 7)} · {author} · <DateTimeText value={time} />
            </>
          ),
        }))}
      />
      {has_more ? <Muted>And earlier ones.</Muted> : null}
    </>
  );
}

function Contents({ contents }: { contents: ReleaseContents }) {
  const { built_at, source } = contents;
  return (
    <Stack>
      <DetailList
        items={[
          { label: 'Built', value: <DateTimeText value={built_at} /> },
          ...(source
            ? [
                { label: 'Commit', value: `${source.sha}${source.is_changed ? ' with changes' : ''}` },
                { label: 'Branch', value: source.branch ?? 'None' },
                { label: 'Author', value: source.author },
                { label: 'Message', value: source.subject },
              ]
            : []),
        ]}
      />
      <Changes {...contents} />
    </Stack>
  );
}

interface ContentsDialogProps {
  name: string;
  title: string;
  buildId: string;
  open: boolean;
  onClose: () => void;
}

/** From what a build was made, and what has changed since the one before. */
export function ContentsDialog({ name, title, buildId, open, onClose }: ContentsDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(releaseContentsQuery(name, buildId));
  return (
    <Dialog
      open={open}
      title={`Contents of ${buildId} of ${title}`}
      onClose={onClose}
      width={680}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data ? <Contents contents={data} /> : null}
      {!data && error ? (
        <ErrorPanel
          title="Failed to load the contents"
          message={describeError(error).message}
          supportCode={describeError(error).supportCode}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
      {!data && !error ? <LinesSkeleton lines={4} label="Loading the contents" /> : null}
    </Dialog>
  );
}
