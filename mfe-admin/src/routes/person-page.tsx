import { PersonPage } from '@portal/features/person-page';

export function Component() {
  return <PersonPage />;
}
