import { type AssetRequest, decisionOn, type FulfilmentMethod } from '@portal/contract';

const CHOICES = {
  stock: { label: 'From stock', hint: 'Give an available asset: nothing new is spent' },
  purchase: { label: 'Record a purchase', hint: 'Add what was bought and allocate it in one step' },
  nothing: {
    label: 'Nothing to hand over',
    hint: 'A service, a licence, a consumable: its cost is spent, no asset is allocated',
  },
  repair: { label: 'The repair is done', hint: 'The asset goes back to where it was' },
} as const satisfies Record<FulfilmentMethod, object>;

/** The methods that the server leaves open, the likeliest first. */
export function fulfilmentMethods(request: Pick<AssetRequest, 'decisions'>): readonly FulfilmentMethod[] {
  return decisionOn(request, 'fulfil').ways ?? [];
}

/** The same as choices that say what each means. */
export function methodChoices(methods: readonly FulfilmentMethod[]) {
  return methods.map((value) => ({ value, ...CHOICES[value] }));
}
