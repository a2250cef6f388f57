import AntdButton from 'antd/es/button';
import Tooltip from 'antd/es/tooltip';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { type To, useHref, useLinkClickHandler } from '../router';
import { Icon, type IconName } from './icon';
import { useSoftDisabled } from './use-soft-disabled';

/** `primary` once per view, `danger` for what cannot be undone, `quiet` beside other things. */
export type ButtonTone = 'default' | 'primary' | 'danger' | 'quiet';

interface LookProps {
  tone?: ButtonTone;
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  block?: boolean;
}

const SIZES = { small: 'small', medium: 'medium', large: 'large' } as const;

function look({ tone = 'default', size = 'medium', icon, block }: LookProps) {
  const type = tone === 'primary' || tone === 'danger' ? 'primary' : tone === 'quiet' ? 'text' : 'default';
  return {
    type,
    danger: tone === 'danger',
    size: SIZES[size],
    icon: icon ? <Icon name={icon} /> : undefined,
    block,
  } as const;
}

export interface ButtonProps extends LookProps {
  children: ReactNode;
  type?: 'button' | 'submit';
  /** While true the button shows `busyLabel` (or its text), spins and does nothing. */
  busy?: boolean;
  busyLabel?: string;
  disabled?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  form?: string;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'true';
  ref?: Ref<HTMLButtonElement>;
}

/** A button with a text. */
export function Button(props: ButtonProps) {
  const { children, type = 'button', busy = false, busyLabel, disabled, onClick, ref, ...rest } = props;
  const { tone, size, icon, block, ...dom } = rest;
  const available = useSoftDisabled(disabled, onClick);
  return (
    <AntdButton
      {...look({ tone, size, icon, block })}
      {...dom}
      ref={ref}
      htmlType={type}
      loading={busy}
      aria-busy={busy || undefined}
      {...available}
    >
      {busy && busyLabel ? busyLabel : children}
    </AntdButton>
  );
}

export interface IconButtonProps extends Omit<LookProps, 'icon' | 'block'> {
  icon: IconName;
  /** What the button does; shown as a tooltip and said by screen readers. */
  label: string;
  busy?: boolean;
  disabled?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu' | 'dialog' | 'true';
  'aria-controls'?: string;
}

/** A button with an icon only; its label is its tooltip. */
export function IconButton({ icon, label, tone = 'quiet', size, busy, ...dom }: IconButtonProps) {
  const hasOpened = dom['aria-haspopup'] !== undefined && dom['aria-expanded'];
  const available = useSoftDisabled(dom.disabled, dom.onClick);
  return (
    // What the button has opened lies where its tooltip would be.
    <Tooltip title={label} mouseEnterDelay={0.4} open={hasOpened ? false : undefined}>
      <AntdButton
        {...look({ tone, size, icon })}
        {...dom}
        {...available}
        htmlType="button"
        loading={busy}
        aria-label={label}
      />
    </Tooltip>
  );
}

export interface LinkButtonProps extends LookProps {
  /** Undefined where the reader's portal lacks the page: then there is no button. */
  to: To | undefined;
  children: ReactNode;
  replace?: boolean;
  state?: unknown;
}

/** A link that looks like a button. */
export function LinkButton({ to, ...props }: LinkButtonProps) {
  return to === undefined ? null : <LinkedButton to={to} {...props} />;
}

/** Links that look like buttons, beside each other. */
export function LinkButtons({ links }: { links: readonly { to: To; label: string; icon: IconName }[] }) {
  return links.map(({ to, label, icon }) => (
    <LinkButton key={label} to={to} icon={icon}>
      {label}
    </LinkButton>
  ));
}

function LinkedButton({ to, children, replace, state, ...rest }: LinkButtonProps & { to: To }) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to, { replace, state });
  return (
    <AntdButton
      {...look(rest)}
      href={href}
      // antd types the handler for button and anchor alike; the router reads only what both events have.
      onClick={(event) => follow(event as unknown as Parameters<typeof follow>[0])}
    >
      {children}
    </AntdButton>
  );
}
