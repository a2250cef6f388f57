import type { Settings } from '@portal/contract';
import type { SettingsRow } from './settings.repository';

export function presentSettings(row: SettingsRow): Settings {
  return { ...row, updated_at: row.updated_at.toISOString() };
}
