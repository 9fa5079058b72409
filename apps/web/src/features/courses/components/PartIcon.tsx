import { IconBook, IconBooks, IconCertificate, IconPuzzle } from '@tabler/icons-react';
import type { PartKind } from '../courseTypes';

const ICONS = { chapter: IconBooks, lesson: IconBook, practice: IconPuzzle, exam: IconCertificate };

export function PartIcon({ kind }: { kind: PartKind | 'chapter' }) {
  const Icon = ICONS[kind];
  return <Icon size={20} stroke={1.6} aria-hidden="true" />;
}
