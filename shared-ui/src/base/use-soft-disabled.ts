import DisabledContext from 'antd/es/config-provider/DisabledContext';
import { type MouseEvent, use, useState } from 'react';
import styles from './button.module.css';

type Press = (event: MouseEvent<HTMLElement>) => void;

/**
 * A button that is disabled while it has the focus would drop it: the next Tab then starts at the top of the page, and
 * a screen reader is nowhere. It keeps the focus instead, says that it is not available, and does nothing, until the
 * focus goes on.
 */
export function useSoftDisabled(disabled: boolean | undefined, onClick: Press | undefined) {
  const inherited = use(DisabledContext);
  const [hasFocus, setFocus] = useState(false);
  const isDisabled = disabled ?? inherited ?? false;
  const isSoft = isDisabled && hasFocus;
  return {
    disabled: isDisabled && !isSoft,
    'aria-disabled': isSoft || undefined,
    className: isSoft ? styles.soft : undefined,
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
    onClick: isSoft ? (event: MouseEvent<HTMLElement>) => event.preventDefault() : onClick,
  };
}
