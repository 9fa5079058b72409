import {
  IconBook2,
  IconBuildingCommunity,
  IconChalkboardTeacher,
  IconClipboardCheck,
  IconHistory,
  IconHome,
  IconKey,
  IconMailShare,
  IconPoint,
  IconSchool,
  IconShieldCheck,
  IconStairsUp,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';

/** One icon a screen, by the key the server gives it. */
const ICONS: Record<string, TablerIcon> = {
  teacher_overview: IconChalkboardTeacher,
  student_overview: IconHome,
  school: IconBuildingCommunity,
  class: IconSchool,
  grade: IconStairsUp,
  course: IconBook2,
  account: IconUsers,
  student: IconClipboardCheck,
  role: IconShieldCheck,
  group: IconUsersGroup,
  permission: IconKey,
  audit: IconHistory,
  outbox: IconMailShare,
};

export const menuIcon = (key: string): TablerIcon => ICONS[key] ?? IconPoint;
