import { useRef } from 'react';
import { Button } from '../../base/button';
import type { OtherDraft } from '../../base/drafts';
import { Row } from '../../base/layout';
import { Notice } from '../../base/notice';
import { RowList } from '../../base/row-list';
import { useTimeZone } from '../../base/time-zone';
import { formatDateTime } from '../../format';
import styles from './form.module.css';

const MAX_TITLE = 60;

/** What a draft is called where the form does not say: the first thing that was written into it. */
function firstText(values: Readonly<Record<string, unknown>>): string | undefined {
  return Object.values(values).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
}

interface DraftOffersProps {
  drafts: readonly OtherDraft[];
  /** What a draft is called. */
  titleOf?: ((values: Readonly<Record<string, unknown>>) => string | undefined) | undefined;
  onResume: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** What was begun in this form elsewhere and not sent, to be resumed here or discarded, one by one. */
export function DraftOffers({ drafts, titleOf = firstText, onResume, onDiscard }: DraftOffersProps) {
  const zone = useTimeZone();
  const list = useRef<HTMLDivElement>(null);
  // The pressed button goes away with the change: whoever works by keyboard stays in this list.
  const change = (act: (id: string) => void, id: string) => {
    list.current?.focus();
    act(id);
  };
  return (
    <div ref={list} tabIndex={-1} className={drafts.length > 0 ? styles.banner : undefined}>
      {drafts.length > 0 ? (
        <Notice title="Started elsewhere and not sent">
          <RowList
            label="Started elsewhere"
            items={drafts.map(({ id, at, values }) => {
              const title = (titleOf(values) ?? 'Without a name').trim().slice(0, MAX_TITLE);
              const when = formatDateTime(new Date(at).toISOString(), zone);
              return {
                key: id,
                title,
                detail: `Last changed ${when}`,
                end: (
                  <Row>
                    <Button
                      size="small"
                      aria-label={`Resume ${title}, last changed ${when}`}
                      onClick={() => change(onResume, id)}
                    >
                      Resume
                    </Button>
                    <Button
                      size="small"
                      tone="quiet"
                      aria-label={`Discard ${title}, last changed ${when}`}
                      onClick={() => change(onDiscard, id)}
                    >
                      Discard
                    </Button>
                  </Row>
                ),
              };
            })}
          />
        </Notice>
      ) : null}
    </div>
  );
}
