import { TextLink } from '@portal/ui/base';
import { useLocation } from '@portal/ui/router';
import { useRecordLinks } from './use-record-links';

interface PersonLinkProps {
  id: number;
  name: string;
}

/** From a list to the page of one of its people, which leads back to the list as it is now. */
export function PersonLink({ id, name }: PersonLinkProps) {
  const paths = useRecordLinks();
  const { pathname, search } = useLocation();
  return (
    <TextLink to={paths.person(id)} state={{ from: pathname + search }}>
      {name}
    </TextLink>
  );
}
