interface Repairs {
  open_repair_id: number | null;
  pending_repair_id: number | null;
}

/** The request by which an asset is being repaired, or is to be once it is approved; null where there is none. */
export function openRepairOf({ open_repair_id, pending_repair_id }: Repairs): number | null {
  return open_repair_id ?? pending_repair_id;
}
