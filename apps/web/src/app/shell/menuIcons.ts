import {
  IconAlertTriangle,
  IconBuildingCommunity,
  IconChalkboardTeacher,
  IconHistory,
  IconHome,
  IconKey,
  IconListCheck,
  IconMailShare,
  IconPoint,
  IconSchool,
  IconShieldCheck,
  IconStairsUp,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
  type TablerIcon,
} from '@tabler/icons-react';

/** One icon a screen, by the key the server gives it. */
const ICONS: Record<string, TablerIcon> = {
  teacher_overview: IconChalkboardTeacher,
  student_overview: IconHome,
  school: IconBuildingCommunity,
  class: IconSchool,
  grade: IconStairsUp,
  account: IconUsers,
  account_bulk: IconUsersPlus,
  account_history: IconListCheck,
  account_errors: IconAlertTriangle,
  role: IconShieldCheck,
  group: IconUsersGroup,
  permission: IconKey,
  audit: IconHistory,
  outbox: IconMailShare,
};

export const menuIcon = (key: string): TablerIcon => ICONS[key] ?? IconPoint;
