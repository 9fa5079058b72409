import { blanks, chapter, choice, drag, trueFalse } from '../notation';

export const LEVEL_2_SAFETY = chapter({ course: 'IC3-GS6-2', chapter: 7, maker: 'admin', ic3: ['2.7'] }, [
  choice(
    'Mã độc tống tiền',
    'Một chương trình mã hóa hết tệp trong máy rồi đòi tiền mới cho mở lại. Đó là loại phần mềm độc hại nào?',
    [
      'Phần mềm quảng cáo (adware) | Adware làm hiện nhiều quảng cáo, không khóa tệp.',
      'Phần mềm gián điệp (spyware) | Spyware lén thu thập thông tin, không khóa tệp.',
      '*Mã độc tống tiền (ransomware)',
      'Sâu máy tính (worm) | Sâu tự lan qua mạng; bản thân nó không nhất thiết đòi tiền.',
    ],
    'Cách phòng tốt nhất là có bản sao lưu để ngoài máy và không mở tệp lạ.',
    '4.1',
  ),
  choice(
    'Quyền của ứng dụng',
    'Ứng dụng đèn pin xin quyền đọc danh bạ và tin nhắn. Em nên làm gì?',
    [
      'Đồng ý, vì ứng dụng nào cũng xin như vậy',
      'Đồng ý rồi xóa danh bạ sau | Ứng dụng có thể đã lấy dữ liệu ngay khi được phép.',
      'Đồng ý nếu ứng dụng có nhiều lượt tải | Nhiều lượt tải không có nghĩa là quyền đó cần thiết.',
      '*Từ chối, vì đèn pin không cần các quyền đó',
    ],
    'Chỉ cấp những quyền mà ứng dụng thật sự cần. Ứng dụng đòi quyền vô lý thì nên gỡ và chọn ứng dụng khác.',
    '4.2',
  ),
  choice(
    'Quy tắc sao lưu 3-2-1',
    'Số 1 trong quy tắc sao lưu 3-2-1 có nghĩa là gì?',
    [
      'Mỗi tháng sao lưu một lần',
      '*Có ít nhất một bản cất ở nơi khác',
      'Chỉ cần một bản sao lưu là đủ | Một bản thì chưa đủ: quy tắc cần ba bản dữ liệu.',
      'Một người giữ tất cả các bản',
    ],
    '3 bản dữ liệu, trên 2 loại thiết bị lưu trữ, 1 bản ở nơi khác (ví dụ trên đám mây), phòng khi cháy hay mất trộm.',
    '4.1',
    '1.3',
  ),
  choice(
    'Dấu hiệu máy nhiễm mã độc',
    'Những dấu hiệu nào khiến em nghi máy tính bị nhiễm phần mềm độc hại? Chọn hai đáp án.',
    [
      '*Cửa sổ quảng cáo tự bật lên liên tục',
      'Màn hình tự tắt khi lâu không dùng máy | Đó là chế độ tiết kiệm điện.',
      '*Phần mềm diệt virus bị tắt mà em không tắt',
      'Máy in báo hết giấy | Hết giấy là việc bình thường của máy in.',
    ],
    'Hiện tượng lạ mà em không gây ra là dấu hiệu cần quét virus và báo người lớn.',
    '4.1',
  ),
  trueFalse(
    'Cập nhật phần mềm',
    'Cập nhật hệ điều hành và ứng dụng giúp vá các lỗ hổng mà kẻ xấu có thể lợi dụng.',
    true,
    'Nhiều bản cập nhật chứa bản vá bảo mật, vì vậy nên cập nhật sớm.',
    '4.1',
  ),
  trueFalse(
    'Tải phần mềm bẻ khóa',
    'Phần mềm bẻ khóa (crack) tải trên mạng an toàn như bản chính thức, chỉ khác là không mất tiền.',
    false,
    'Bản bẻ khóa vi phạm bản quyền và thường kèm mã độc.',
    '4.1',
    '3.3',
  ),
  blanks(
    'Sao lưu và khôi phục',
    'Điền từ thích hợp, chọn trong các từ: định kỳ, khôi phục, sao lưu.',
    [
      'Chép dữ liệu sang nơi khác để phòng khi mất gọi là *sao lưu*.',
      'Lấy lại dữ liệu từ bản đã chép gọi là *khôi phục*.',
      'Nên làm việc này *định kỳ*, ví dụ mỗi tuần một lần.',
    ],
    'Thỉnh thoảng hãy thử mở bản sao lưu: bản không mở được thì cũng như không có.',
    '4.1',
    '1.3',
  ),
  drag(
    'Phần mềm độc hại lây thế nào?',
    'Kéo các từ vào chỗ trống.',
    'Phần mềm độc hại có thể vào máy khi em mở *tệp đính kèm* lạ, cắm *USB* không rõ nguồn gốc hoặc cài *ứng dụng* tải từ trang không chính thức. *Tường lửa* và phần mềm diệt virus giúp ngăn bớt.',
    'Phần lớn trường hợp nhiễm mã độc bắt đầu từ một thao tác của người dùng, nên cẩn thận là lớp bảo vệ quan trọng nhất.',
    { distractors: ['Bàn phím'] },
    '4.1',
  ),
]);
