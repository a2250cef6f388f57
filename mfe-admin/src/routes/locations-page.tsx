import { useOpenDialog } from '@portal/features/feedback';
import { Button, PageHeader } from '@portal/ui/base';
import { AddLocationDialog } from '../features/locations/components/location-form-dialogs';
import { LocationList } from '../features/locations/components/location-list';
import { paths } from '../paths';

export function Component() {
  const adding = useOpenDialog<true>();
  const add = () => adding.show(true);
  return (
    <>
      <PageHeader
        title="Locations"
        subtitle="Sites, buildings, floors and rooms, and the assets in each"
        actions={
          <Button tone="primary" icon="add" onClick={add}>
            Add New Site
          </Button>
        }
      />
      <LocationList onAdd={add} assetsAt={paths.assetsAt} />
      {adding.opened ? (
        <AddLocationDialog
          key={adding.opened.dialogKey}
          parent={null}
          open={adding.isOpen}
          onClose={adding.close}
        />
      ) : null}
    </>
  );
}
