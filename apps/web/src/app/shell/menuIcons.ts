import {
  IconBook2,
  IconBuildingCommunity,
  IconChalkboardTeacher,
  IconClipboardCheck,
  IconClipboardPlus,
  IconHistory,
  IconHome,
  IconKey,
  IconMailShare,
  IconPlugConnected,
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
  teacher_classes: IconUsersGroup,
  teacher_courses: IconBook2,
  assign: IconClipboardPlus,
  school: IconBuildingCommunity,
  class: IconSchool,
  grade: IconStairsUp,
  course: IconBook2,
  account: IconUsers,
  student: IconClipboardCheck,
  role: IconShieldCheck,
  group: IconUsersGroup,
  permission: IconKey,
  platform: IconPlugConnected,
  audit: IconHistory,
  outbox: IconMailShare,
};

export const menuIcon = (key: string): TablerIcon => ICONS[key] ?? IconPoint;
