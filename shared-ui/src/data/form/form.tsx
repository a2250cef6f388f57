import AntdForm from 'antd/es/form';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../base/button';
import { describeError } from '../../base/describe-error';
import { VisuallyHidden } from '../../base/layout';
import { Notice } from '../../base/notice';
import { ShownFailure } from '../../base/shown-failure';
import { DraftOffers } from './draft-offers';
import styles from './form.module.css';
import { FormContext, type FormSchema } from './form-context';
import { type FormHandle, useFormHandle } from './form-handle';
import { type EntriesProps, useEntries } from './use-entries';

export interface FormProps<Output> extends EntriesProps {
  /** Judges the values; its messages stand beside the fields, whose names are the schema's. */
  schema: FormSchema<Output>;
  /**
   * Sends the values. What it throws is shown: field messages beside their fields, anything else above the form, and a
   * `ShownFailure` where its caller shows it.
   */
  onSubmit: (values: Output) => unknown;
  form?: FormHandle;
  /** Added to the values before the schema judges them: what the form itself does not ask. */
  extra?: Readonly<Record<string, unknown>>;
  disabled?: boolean;
  /** Sends nothing that nobody has changed, and says so; of some fields where only a change of these is one. */
  mustChange?: boolean | readonly string[];
  /** Ties a button outside the form to it: `<Button type="submit" form={id}>`. */
  id?: string;
  onPendingChange?: (pending: boolean) => void;
  children: ReactNode;
}

interface Problems {
  message?: string;
  byField: ReadonlyArray<{ name: string; errors: string[] }>;
}

function problemsOf(error: unknown, names: ReadonlySet<string>): Problems {
  const { message, fields = {} } = describeError(error);
  const known = Object.entries(fields).filter(([name]) => names.has(name));
  const rest = Object.entries(fields).filter(([name]) => !names.has(name));
  return {
    message: known.length > 0 && rest.length === 0 ? undefined : message,
    byField: known.map(([name, text]) => ({ name, errors: [text] })),
  };
}

/** What pressing the button led to. */
function Banner({ tone, children }: { tone?: 'danger'; children: ReactNode }) {
  return (
    <div className={styles.banner}>
      <Notice tone={tone} announce>
        {children}
      </Notice>
    </div>
  );
}

/** A form judged by a schema when it is sent, and from then on while its faults are mended. */
export function Form<Output>(props: FormProps<Output>) {
  const { schema, onSubmit, extra, disabled = false, id, onPendingChange, children } = props;
  const { mustChange = false } = props;
  const own = useFormHandle();
  const form = props.form ?? own;
  const prefix = useId();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isUnchanged, setUnchanged] = useState(false);
  const entries = useEntries(form, props, pending);
  const { edits, drafts, restored, conflicts, resolve } = entries;
  const [announced, setAnnounced] = useState<string>();
  const refused = useRef<string>(undefined);

  // Controls are disabled while the form is sent and take the focus only afterwards.
  useEffect(() => {
    if (pending || refused.current === undefined) return;
    form.scrollToField(refused.current, { focus: true });
    refused.current = undefined;
  }, [pending, form]);

  const values = useCallback(() => ({ ...extra, ...form.getFieldsValue() }), [extra, form]);
  const judge = useCallback(
    (name: string) => {
      const result = schema.safeParse(values());
      if (result.success) return undefined;
      return result.error.issues.find((issue) => issue.path[0] === name)?.message;
    },
    [schema, values],
  );
  const judgeNow = useCallback(
    (name: string) => {
      form.validateFields([name]).then(
        () => setAnnounced(undefined),
        () => setAnnounced(form.getFieldError(name)[0]),
      );
    },
    [form],
  );
  const mend = () => {
    const faulty = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    // The messages land beside the fields; there is nothing else to do with a rejection.
    if (faulty.length > 0) form.validateFields(faulty.map(({ name }) => name)).catch(() => undefined);
  };
  const changed = (names: readonly string[]) => {
    setUnchanged(false);
    entries.changed(names);
    mend();
  };
  const changedNow = useRef(changed);
  useEffect(() => {
    changedNow.current = changed;
  });
  const fill = useCallback(
    (given: Readonly<Record<string, unknown>>) => {
      form.setFieldsValue(given);
      changedNow.current(Object.keys(given));
    },
    [form],
  );
  const scope = useMemo(
    () => ({ pending, disabled, judge, judgeNow, conflicts, resolve, fill }),
    [pending, disabled, judge, judgeNow, conflicts, resolve, fill],
  );

  const changePending = (next: boolean) => {
    setPending(next);
    onPendingChange?.(next);
  };

  const send = async () => {
    if (pending) return;
    setFailure(undefined);
    const hasNothing = mustChange !== false && !edits.isChanged(mustChange === true ? undefined : mustChange);
    setUnchanged(hasNothing);
    if (hasNothing) return;
    const result = schema.safeParse(values());
    if (!result.success) {
      setFailure(result.error.issues[0]?.message);
      return;
    }
    changePending(true);
    edits.sending();
    try {
      await onSubmit(result.data);
      entries.done();
    } catch (error) {
      const names = new Set(Object.keys(form.getFieldsValue()));
      const { message, byField } = problemsOf(error, names);
      setFailure(error instanceof ShownFailure ? undefined : message);
      form.setFields(byField.map(({ name, errors }) => ({ name, errors })));
      refused.current = byField[0]?.name;
      edits.note([]);
    } finally {
      changePending(false);
    }
  };

  return (
    <FormContext value={scope}>
      <AntdForm
        form={form}
        id={id}
        name={prefix}
        // The browser would say its own words in a bubble, and hold back what the schema judges.
        noValidate
        layout="vertical"
        colon={false}
        disabled={disabled || pending}
        initialValues={entries.initialValues}
        validateTrigger={[]}
        onFinish={send}
        onFinishFailed={({ errorFields }) => {
          const [first] = errorFields;
          if (first) form.scrollToField(first.name, { focus: true });
        }}
        onValuesChange={(values) => changed(Object.keys(values))}
        className={styles.form}
      >
        {restored ? (
          <div className={styles.banner}>
            <Notice title="Your unsaved changes are back">
              {restored.isOld ? (
                <p>
                  There were changes in the meantime. Fields that you did not touch show what they are now.
                </p>
              ) : null}
              <Button size="small" onClick={entries.startAfresh}>
                Start afresh
              </Button>
            </Notice>
          </div>
        ) : null}
        {props.unsaved?.policy === 'draft' ? (
          <DraftOffers
            drafts={drafts.others}
            titleOf={props.unsaved.titleOf}
            onResume={drafts.resume}
            onDiscard={drafts.discard}
          />
        ) : null}
        {isUnchanged ? <Banner>Nothing has been changed yet, so there is nothing to save.</Banner> : null}
        {failure ? <Banner tone="danger">{failure}</Banner> : null}
        {children}
        {/* A field that is judged once it is left no longer has the focus, which would read its message. */}
        <p aria-live="assertive">
          <VisuallyHidden>{announced}</VisuallyHidden>
        </p>
      </AntdForm>
    </FormContext>
  );
}
