import {
  IconBuildingCommunity,
  IconChalkboardTeacher,
  IconHome,
  IconMailShare,
  IconPoint,
  type TablerIcon,
} from '@tabler/icons-react';

/** One icon a screen, by the key the server gives it. */
const ICONS: Record<string, TablerIcon> = {
  teacher_overview: IconChalkboardTeacher,
  student_overview: IconHome,
  school: IconBuildingCommunity,
  outbox: IconMailShare,
};

export const menuIcon = (key: string): TablerIcon => ICONS[key] ?? IconPoint;
