import type { AssetCondition, AssetStatus } from '@portal/contract';
import { addDays, addMonths, type CalendarDate, laterOf, officeMoment } from '../calendar';
import { type Cents, dollars } from '../money';
import type { DemoPeriods } from '../periods';
import { createRandom, type Random } from '../random';
import { type BookEntry, balanceLedger, costOf, isFullyDepreciated } from './balance';
import { CATALOG, type CatalogCategory, type CatalogModel } from './catalog';

export interface PlannedAsset {
  name: string;
  description: string;
  brand: string;
  modelNumber: string;
  serialNumber: string;
  category: string;
  condition: AssetCondition | null;
  status: AssetStatus;
  purchaseCost: Cents;
  purchaseDate: CalendarDate;
  ageMonths: number;
  usefulLifeMonths: number;
  residual: Cents;
  warrantyUntil: CalendarDate;
  isFullyDepreciated: boolean;
  retiredAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** The specification's sample figures (section 9). */
export const ASSET_TARGETS = {
  cost: dollars(3_750_000),
  accumulated: dollars(562_500),
  monthly: dollars(31_250),
} as const;
export const RETIRED_COUNT = 18;

type Draft = BookEntry & { model: CatalogModel; of: CatalogCategory };

/** The inventory as it was bought, the oldest first. Who had what when is planned on top of it. */
export function planAssets(periods: DemoPeriods): PlannedAsset[] {
  const random = createRandom(23);
  const drafts = CATALOG.flatMap((category) => draftCategory(random, category));
  balanceLedger(drafts, ASSET_TARGETS);
  const assets = drafts.map((draft, index) => buy(random, draft, index, periods));
  retire(random, assets, periods);
  return assets.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function draftCategory(random: Random, category: CatalogCategory): Draft[] {
  const { count, depreciatedCount, usefulLifeMonths, batchAges } = category;
  return Array.from({ length: count }, (_, index) => {
    const isPastItsLife = index < depreciatedCount;
    const model = random.pick((isPastItsLife && category.formerModels) || category.models);
    const ageMonths = isPastItsLife ? usefulLifeMonths + random.int(3, 16) : random.pick(batchAges);
    // One batch costs one price, within a few percent of the list.
    const pricePercent = 97 + ((ageMonths * 5) % 7);
    return {
      category: category.name,
      of: category,
      model,
      usefulLifeMonths,
      ageMonths,
      monthly: Math.round((dollars(model.price) * pricePercent) / 100 / usefulLifeMonths),
      residual: 0,
    };
  });
}

function buy(random: Random, draft: Draft, index: number, { today, yesterday }: DemoPeriods): PlannedAsset {
  // A few days more than whole months: the figures hold for some weeks after the day of seeding.
  const purchaseDate = addMonths(addDays(today, -random.int(1, 9)), -draft.ageMonths);
  const recordedUntil = addDays(purchaseDate, 4);
  const createdAt = officeMoment(random, purchaseDate, recordedUntil < yesterday ? recordedUntil : yesterday);
  return {
    name: draft.model.name,
    description: draft.model.description,
    brand: draft.model.brand,
    modelNumber: draft.model.model,
    serialNumber: serialNumber(random, draft.of.serialPrefix, index),
    category: draft.category,
    condition: conditionAt(random, draft.ageMonths),
    status: 'available',
    purchaseCost: costOf(draft),
    purchaseDate,
    ageMonths: draft.ageMonths,
    usefulLifeMonths: draft.usefulLifeMonths,
    residual: draft.residual,
    warrantyUntil: addMonths(purchaseDate, draft.of.warrantyMonths),
    isFullyDepreciated: isFullyDepreciated(draft),
    retiredAt: null,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
}

const SERIAL_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

function serialNumber(random: Random, prefix: string, index: number): string {
  const tail = Array.from({ length: 4 }, () => random.pick([...SERIAL_LETTERS])).join('');
  return `${prefix}${String(index + 1).padStart(4, '0')}${tail}`;
}

function conditionAt(random: Random, ageMonths: number): AssetCondition | null {
  const roll = random.int(1, 100);
  if (roll <= 2) return null;
  if (ageMonths <= 4) return 'NEW';
  if (ageMonths <= 20) return roll <= 85 ? 'GOOD' : 'FAIR';
  return roll <= 60 ? 'GOOD' : roll <= 92 ? 'FAIR' : 'POOR';
}

/** Only what is past its useful life is retired, so that nothing of it is left to write off. */
function retire(random: Random, assets: PlannedAsset[], { today, yesterday }: DemoPeriods): void {
  const old = assets.filter((asset) => asset.isFullyDepreciated);
  for (const asset of random.shuffled(old).slice(0, RETIRED_COUNT)) {
    const endOfLife = addMonths(asset.purchaseDate, asset.usefulLifeMonths);
    asset.status = 'retired';
    asset.condition = 'POOR';
    asset.retiredAt = officeMoment(random, laterOf(endOfLife, addDays(today, -200)), yesterday);
    asset.updatedAt = asset.retiredAt;
    asset.version = 2;
  }
}
