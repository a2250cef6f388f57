import type { Asset } from '@portal/contract';
import { Notice, TextLink } from '@portal/ui/base';
import { useFieldValue } from '@portal/ui/data';
import { useRecordLinks } from '../../links';
import { assetChoice } from '../model/custody';
import styles from './notices.module.css';

interface PreferredByNoticeProps {
  /** What is to be allocated, to the person in the form's field `user_id`. */
  assets: readonly Asset[];
}

/** Which requests chose the assets that somebody is about to get; nothing where none did. */
export function PreferredByNotice({ assets }: PreferredByNoticeProps) {
  const paths = useRecordLinks();
  const recipientId = useFieldValue<number>('user_id');
  const notices = assets.flatMap((asset) => {
    const { id, preferred_by } = asset;
    if (!preferred_by) return [];
    const { request_id, user } = preferred_by;
    const name = assets.length > 1 ? assetChoice(asset) : undefined;
    const link = <TextLink to={paths.request(request_id)}>request #{request_id}</TextLink>;
    if (user.id === recipientId)
      return (
        <Notice key={id} title={`${name ?? 'It'} was chosen by ${user.name} in request #${request_id}`}>
          Fulfilling {link} allocates it and closes the request in one step.
        </Notice>
      );
    return (
      <Notice
        key={id}
        tone="warning"
        title={`${name ? `${name}: chosen` : 'Chosen'} by ${user.name} in request #${request_id}`}
      >
        Allocated to somebody else, it is gone for {link}; {user.name} is notified by mail.
      </Notice>
    );
  });
  return notices.length > 0 ? <div className={styles.notices}>{notices}</div> : null;
}
