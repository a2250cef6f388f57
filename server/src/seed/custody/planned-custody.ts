import type { AssetCondition } from '@portal/contract';
import type { PlannedAsset } from '../assets/plan-assets';
import type { PlannedPerson } from '../people/plan-people';
import type { PlannedRequest, Step } from '../requests/planned-request';

export interface PlannedAllocation {
  asset: PlannedAsset;
  person: PlannedPerson;
  allocated: Step;
  request: PlannedRequest | null;
  returned: (Step & { condition: AssetCondition | null; note: string | null; isDamaged: boolean }) | null;
}

export interface MaintenanceChange extends Step {
  asset: PlannedAsset;
  kind: 'sent' | 'brought back';
  otherStatus: 'available' | 'assigned';
  note: string | null;
}

export interface Custody {
  allocations: PlannedAllocation[];
  maintenance: MaintenanceChange[];
}
