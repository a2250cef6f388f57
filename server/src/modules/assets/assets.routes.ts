import type { Db } from '../../platform/database';
import type { Handlers } from '../../platform/http/routes';
import { getAsset } from './queries/get-asset';
import { listAssets } from './queries/list-assets';

export function createAssetsHandlers({ db }: { db: Db }): Pick<Handlers, 'listAssets' | 'getAsset'> {
  return {
    listAssets: ({ query }) => listAssets(db, query),
    getAsset: ({ caller, params }) => getAsset(db, caller, params.id),
  };
}
