import { blanks, chapter, choice, drag, trueFalse, unpublished } from '../notation';

export const WORD_TABLES = chapter({ course: 'MOS-WORD', chapter: 3, maker: 'colleague', ic3: ['2.4'] }, [
  choice(
    'Chuyển văn bản thành bảng',
    'Danh sách có mỗi dòng một học sinh, họ tên và lớp cách nhau bằng dấu Tab. Lệnh nào biến danh sách thành bảng?',
    [
      'Insert > Table > Draw Table | Lệnh này để vẽ bảng bằng tay.',
      '*Insert > Table > Convert Text to Table',
      'Insert > Table > Quick Tables',
      'Table Layout > Data > Convert to Text | Lệnh này làm ngược lại: biến bảng thành văn bản.',
    ],
    'Trong hộp thoại, chọn dấu phân cách là Tabs thì mỗi phần thành một cột.',
    '3.1',
  ),
  choice(
    'Lặp dòng tiêu đề của bảng',
    'Bảng danh sách dài ba trang. Làm thế nào để dòng tiêu đề hiện ở đầu mỗi trang?',
    [
      'Sao chép dòng tiêu đề vào đầu từng trang | Khi thêm dòng, các tiêu đề này sẽ bị xê dịch.',
      'Đưa dòng tiêu đề vào Header của trang',
      '*Chọn dòng đầu rồi bật Repeat Header Rows',
      'Gộp dòng tiêu đề với dòng thứ hai',
    ],
    'Repeat Header Rows nằm trong thẻ Layout của bảng; tiêu đề tự hiện ở mỗi trang.',
    '3.1',
  ),
  choice(
    'Gộp ô trong bảng',
    'Trong thời khóa biểu, em muốn ô “Chào cờ” trải rộng qua ba cột. Em dùng lệnh nào?',
    [
      '*Merge Cells',
      'Split Cells | Lệnh này chia một ô thành nhiều ô.',
      'Distribute Columns | Lệnh này làm các cột rộng bằng nhau.',
      'AutoFit Contents',
    ],
    'Chọn ba ô liền nhau rồi dùng Merge Cells để gộp thành một ô.',
    '3.1',
  ),
  choice(
    'Đánh số lại danh sách',
    'Danh sách đánh số đang tiếp tục 4, 5, 6 nhưng em muốn bắt đầu lại từ 1. Em làm gì?',
    [
      'Xóa số 4 rồi gõ số 1 | Số của danh sách do Word tạo, không sửa bằng cách gõ đè.',
      'Đổi sang danh sách có dấu đầu dòng (Bullets)',
      'Nhấn Tab ở đầu dòng số 4 | Tab đưa mục xuống cấp dưới.',
      '*Nháy chuột phải vào số, chọn Restart at 1',
    ],
    'Lệnh Restart at 1 bắt đầu một danh sách mới; Continue Numbering thì nối tiếp danh sách trước.',
    '3.1',
  ),
  choice(
    'Sắp xếp dữ liệu trong bảng',
    'Những điều nào đúng khi sắp xếp bảng trong Word bằng lệnh Sort? Chọn hai đáp án.',
    [
      '*Có thể sắp xếp theo nhiều cột, lần lượt từng cột',
      'Chỉ sắp xếp được bảng có số | Sort sắp xếp được cả chữ và ngày tháng.',
      '*Có thể báo cho Word biết bảng có dòng tiêu đề',
      'Sắp xếp xong thì các cột đổi chỗ cho nhau | Sort đổi thứ tự các dòng, không đổi cột.',
    ],
    'Chọn Header row để dòng tiêu đề đứng yên; dùng Then by để sắp theo cột thứ hai.',
    '3.1',
    '1.3',
  ),
  trueFalse(
    'Phím Tab ở ô cuối bảng',
    'Đặt con trỏ ở ô cuối cùng của bảng rồi nhấn Tab thì bảng có thêm một dòng mới.',
    true,
    'Đây là cách nhanh nhất để thêm dòng ở cuối bảng khi đang nhập dữ liệu.',
    '3.1',
  ),
  blanks(
    'Danh sách nhiều cấp',
    'Điền tên phím (dùng trong danh sách nhiều cấp của Word).',
    [
      'Đưa mục xuống cấp thấp hơn: nhấn phím *Tab* ở đầu mục.',
      'Đưa mục lên cấp cao hơn: giữ phím *Shift* rồi nhấn chính phím đó ở đầu mục.',
    ],
    'Tab đưa mục xuống một cấp, Shift + Tab đưa mục lên một cấp. Ví dụ mục 1.1 trở thành 1.1.1 khi xuống một cấp.',
    '3.1',
  ),
  unpublished(
    trueFalse(
      'Tách bảng',
      'Lệnh Split Table chia một bảng thành hai bảng riêng tại dòng đang chọn.',
      true,
      'Dòng chứa con trỏ trở thành dòng đầu của bảng thứ hai.',
      '3.1',
    ),
  ),
  drag(
    'Chỉnh bảng cho đẹp',
    'Kéo tên lệnh của thẻ Layout (bảng) vào chỗ trống.',
    'Gộp nhiều ô thành một bằng *Merge Cells*, chia một ô thành nhiều ô bằng *Split Cells*, làm các cột rộng bằng nhau bằng *Distribute Columns*.',
    'Các lệnh này chỉ hiện ra khi con trỏ đang ở trong bảng.',
    { distractors: ['Repeat Header Rows', 'Sort'] },
    '3.1',
  ),
]);
