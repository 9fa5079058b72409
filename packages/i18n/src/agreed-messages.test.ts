import { expect, test } from 'vitest';
import validationEn from '../locales/en/validation.json';
import accountsVi from '../locales/vi/accounts.json';
import authVi from '../locales/vi/auth.json';
import calendarVi from '../locales/vi/calendar.json';
import classesVi from '../locales/vi/classes.json';
import componentsVi from '../locales/vi/components.json';
import errorsVi from '../locales/vi/errors.json';
import gradesVi from '../locales/vi/grades.json';
import importsVi from '../locales/vi/imports.json';
import meetingAccountsVi from '../locales/vi/meeting_accounts.json';
import schoolsVi from '../locales/vi/schools.json';
import sessionsVi from '../locales/vi/sessions.json';
import statisticsVi from '../locales/vi/statistics.json';

type Tree = { [key: string]: string | Tree };
const catalogues: Record<string, Tree> = {
  accounts: accountsVi,
  errors: errorsVi,
  imports: importsVi,
  auth: authVi,
  calendar: calendarVi,
  classes: classesVi,
  components: componentsVi,
  grades: gradesVi,
  meeting_accounts: meetingAccountsVi,
  validation_en: validationEn,
  schools: schoolsVi,
  sessions: sessionsVi,
  statistics: statisticsVi,
};

function textOf(key: string): unknown {
  const [namespace = '', path = ''] = key.split(':');
  return path.split('.').reduce<unknown>((node, part) => (node as Tree | undefined)?.[part], catalogues[namespace]);
}

/** The texts that are agreed to the letter, for what exists so far. */
test.each([
  ['errors:auth.expired', 'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại'],
  ['errors:exam.attempts_exceeded', 'Bạn đã thực hiện vượt quá số lần thi thử cho phép'],
  ['errors:activity.seq_taken', 'Có lỗi xảy ra, vui lòng thực hiện trả lời lại câu hỏi'],
  ['schools:create_failed', 'Tạo trường học mới thất bại'],
  ['schools:created', 'Tạo trường học mới thành công'],
  ['schools:edit_failed', 'Chỉnh sửa thông tin trường học thất bại'],
  ['schools:edited', 'Chỉnh sửa thông tin trường học thành công'],
  ['classes:created', 'Tạo lớp học mới thành công'],
  ['classes:create_failed', 'Tạo lớp học mới thất bại'],
  ['classes:edited', 'Chỉnh sửa thông tin lớp học thành công'],
  ['classes:edit_failed', 'Chỉnh sửa thông tin lớp học thất bại'],
  ['classes:roster.add_failed', 'Thêm học sinh vào lớp thất bại'],
  ['classes:roster.remove_failed', 'Xóa học sinh khỏi lớp thất bại'],
  ['grades:created', 'Tạo khối lớp mới thành công'],
  ['grades:create_failed', 'Tạo khối lớp mới thất bại'],
  ['grades:edited', 'Chỉnh sửa thông tin khối lớp thành công'],
  ['grades:edit_failed', 'Chỉnh sửa thông tin khối lớp thất bại'],
  ['auth:login_failed', 'Đăng nhập thất bại'],
  ['accounts:created', 'Tạo tài khoản mới thành công'],
  ['accounts:create_failed', 'Tạo tài khoản mới thất bại'],
  ['accounts:edited', 'Chỉnh sửa thông tin tài khoản thành công'],
  ['accounts:edit_failed', 'Chỉnh sửa thông tin tài khoản thất bại'],
  ['accounts:platform.unknown_reason', 'Lỗi không xác định'],
  ['errors:account.username_taken', 'Tên đăng nhập đã tồn tại!'],
  ['errors:account.email_taken', 'Email đã tồn tại!'],
  ['errors:course_platform.refused', 'Lỗi không xác định'],
  ['errors:enrolment.failed', 'Enroll course thất bại!'],
  ['errors:task.not_retryable', 'Không thể chạy lại tác vụ'],
  ['components:export.failed', 'Xuất file thất bại: {{reason}}'],
  ['components:places.choose_school', 'Vui lòng chọn trường'],
  ['components:places.choose_class_and_course', 'Vui lòng chọn lớp và khóa học'],
  ['imports:failed', 'Tạo thông tin tài khoản hàng loạt thất bại'],
  ['imports:template.failed', 'Tải file template thất bại'],
  ['accounts:history.failed', 'Lấy lịch sử thao tác thất bại'],
  ['sessions:form.missing', 'Thiếu thông tin bắt buộc'],
  ['errors:session.missing', 'Thiếu thông tin bắt buộc'],
  ['calendar:create_failed', 'Có lỗi xảy ra khi tạo tiết học'],
  ['calendar:update_failed', 'Có lỗi xảy ra khi cập nhật tiết học'],
  ['calendar:delete_failed', 'Có lỗi xảy ra khi xóa tiết học'],
  ['accounts:retry.failed', 'Không thể chạy lại tác vụ'],
  ['statistics:choose.class_and_course', 'Vui lòng chọn lớp học và khóa học'],
  ['statistics:choose.course', 'Vui lòng chọn khóa học'],
  ['errors:meeting_account.add_failed', 'Thêm tài khoản phụ thất bại'],
  ['meeting_accounts:add_sub.failed', 'Thêm tài khoản phụ thất bại'],
  ['errors:meeting_account.user_unknown', 'Người dùng không tồn tại'],
  ['validation_en:meeting_required', 'This field is required'],
  ['validation_en:meeting_too_long', 'Maximum 255 characters allowed'],
])('%s is exactly “%s”', (key, text) => {
  expect(textOf(key)).toBe(text);
});
