import { Notice } from '@portal/ui/base';
import { useStore } from 'zustand';
import { registryStore } from '../federation/registry/registry';
import styles from './release-notices.module.css';

/** Says to who is in an area that it has been switched off meanwhile; their page stays until they leave it. */
export function ClosedNotice({ name, title }: { name: string; title: string }) {
  const disabled = useStore(
    registryStore,
    ({ copy }) => copy?.registry.remotes.find((remote) => remote.name === name)?.disabled,
  );
  if (!disabled) return null;
  return (
    <div className={styles.notices}>
      <Notice tone="warning" title={`${title} is closed`}>
        <div role="status">
          <p>{disabled.message}</p>
          <p>You can finish what you have open here; its other pages are closed.</p>
        </div>
      </Notice>
    </div>
  );
}
