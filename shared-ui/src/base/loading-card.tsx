import { Card } from './card';
import { LinesSkeleton } from './skeletons';

interface LoadingCardProps {
  title?: string;
  lines?: number;
  /** What a screen reader is told: `Loading requests`. */
  label: string;
}

/** Stands for a card while what it shows loads. */
export function LoadingCard({ title, lines = 5, label }: LoadingCardProps) {
  return (
    <Card title={title}>
      <LinesSkeleton lines={lines} label={label} />
    </Card>
  );
}
