import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';

/** One of a few choices side by side. Its styles come with the screens that have one. */
export function Segments(props: SegmentedControlProps) {
  return <SegmentedControl {...props} />;
}
