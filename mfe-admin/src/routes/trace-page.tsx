export { TracePage as Component } from '@portal/features/trace';
