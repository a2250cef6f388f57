import Select from 'antd/es/select';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../base/button';
import { keepPreviousData, useQuery } from '../../query';
import styles from './select-search.module.css';

/** One thing to choose; `detail` is the quieter second line. */
export interface SearchOption {
  value: number | string;
  label: string;
  detail?: string;
  disabled?: boolean;
}

export interface SelectSearchProps {
  id?: string;
  value?: number | string | null;
  onChange?: (value: number | string | undefined, option: SearchOption | undefined) => void;
  /** Starts with the area's name, as every query key. */
  queryKey: readonly unknown[];
  /** Asks the server for the options that fit a text; an empty text gives the first ones. */
  load: (search: string, signal: AbortSignal) => Promise<readonly SearchOption[]>;
  /** The chosen thing where it is known before anything was loaded. */
  initialOption?: SearchOption;
  placeholder?: string;
  disabled?: boolean;
  /** Lets the reader take the choice back. */
  clearable?: boolean;
  /** What stands in the list when nothing fits. */
  emptyText?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
}

const SEARCH_DELAY_MS = 250;

/** The value once it has settled, and a way not to wait for that. */
function useDelayed(value: string): [delayed: string, setNow: (value: string) => void] {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return [delayed, setDelayed];
}

/** A choice out of many: the server searches, people type. */
export function SelectSearch(props: SelectSearchProps) {
  const {
    value,
    onChange,
    queryKey,
    load,
    initialOption,
    emptyText = 'Nothing found',
    clearable,
    ...dom
  } = props;
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [search, searchNow] = useDelayed(text);
  const seen = useRef(new Map<number | string, SearchOption>());
  if (initialOption) seen.current.set(initialOption.value, initialOption);

  const found = useQuery({
    queryKey: [...queryKey, 'options', search],
    queryFn: ({ signal }) => load(search, signal),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  for (const option of found.data ?? []) seen.current.set(option.value, option);

  // The list still answers what was typed before.
  const isStale = open && (text !== search || found.isPlaceholderData || found.isPending);
  const onKey = (event: KeyboardEvent) => {
    // Leaving the field chooses nothing, and neither does Enter before its answer is there: it asks at once.
    if (event.key !== 'Tab' && !(event.key === 'Enter' && isStale)) return;
    event.stopPropagation();
    if (event.key === 'Tab') return;
    event.preventDefault();
    searchNow(text);
  };

  const chosen = value === undefined || value === null ? undefined : seen.current.get(value);
  const listed = found.data ?? [];
  const options = chosen && !open ? [chosen] : listed;

  return (
    <Select<number | string, SearchOption>
      {...dom}
      className={styles.select}
      classNames={{ popup: { root: styles.popup } }}
      // What stands outside a modal dialog does not exist for a screen reader.
      getPopupContainer={(node: HTMLElement) => node.closest<HTMLElement>('[role="dialog"]') ?? document.body}
      value={value ?? undefined}
      options={[...options]}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setText('');
      }}
      onChange={(next) => onChange?.(next, next === undefined ? undefined : seen.current.get(next))}
      allowClear={clearable}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      onInputKeyDown={onKey}
      loading={found.isFetching}
      labelRender={({ label, value: shown }) =>
        seen.current.get(shown ?? '')?.label ?? label ?? String(shown)
      }
      optionRender={({ data }) => (
        <span className={styles.option}>
          <span>{data.label}</span>
          {data.detail ? <span className={styles.detail}>{data.detail}</span> : null}
        </span>
      )}
      notFoundContent={
        <div className={styles.note} role="status">
          {found.isError ? (
            <>
              <span>The list could not be loaded.</span>
              <Button size="small" icon="retry" onClick={() => void found.refetch()}>
                Retry
              </Button>
            </>
          ) : found.isFetching ? (
            'Loading...'
          ) : (
            emptyText
          )}
        </div>
      }
    />
  );
}
