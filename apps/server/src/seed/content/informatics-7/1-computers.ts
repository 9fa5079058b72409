import { blanks, chapter, choice, drag, forSchool, onSheet, revised, statements, trueFalse } from '../notation';

export const INFORMATICS_COMPUTERS = chapter({ course: 'TIN-7', chapter: 1, maker: 'teacher', ic3: ['1.1'] }, [
  revised(
    choice(
      'Thiết bị vừa vào vừa ra',
      'Thiết bị nào vừa là thiết bị vào, vừa là thiết bị ra?',
      [
        'Máy quét hai mặt | Máy quét chỉ đưa hình ảnh vào máy tính.',
        '*Màn hình cảm ứng',
        'Máy chiếu trong lớp | Máy chiếu chỉ đưa hình ảnh từ máy tính ra.',
        'Bàn phím và chuột',
      ],
      'Màn hình cảm ứng hiển thị thông tin (ra) và nhận thao tác chạm của em (vào).',
      '5.2',
    ),
    choice(
      'Thiết bị vừa vào vừa ra',
      'Thiết bị nào vừa là thiết bị vào, vừa là thiết bị ra?',
      ['Máy quét', '*Màn hình cảm ứng', 'Loa', 'Chuột'],
      'Màn hình cảm ứng vừa hiển thị vừa nhận thao tác chạm.',
      '5.2',
    ),
  ),
  choice(
    'Chức năng của hệ điều hành',
    'Việc nào sau đây là chức năng của hệ điều hành?',
    [
      'Kiểm tra chính tả trong văn bản | Đó là việc của phần mềm soạn thảo.',
      'Tính điểm trung bình trong bảng tính',
      'Cắt bớt phần thừa của một bức ảnh',
      '*Quản lý tệp và các thiết bị của máy',
    ],
    'Hệ điều hành quản lý thiết bị, tệp, bộ nhớ và các phần mềm đang chạy.',
    '5.2',
  ),
  choice(
    'Phần mềm ứng dụng',
    'Những phần mềm nào là phần mềm ứng dụng? Chọn hai đáp án.',
    [
      '*Microsoft Excel',
      'Google Android | Android là hệ điều hành của điện thoại, máy tính bảng.',
      '*Microsoft PowerPoint',
      'Microsoft Windows | Windows là hệ điều hành của máy tính.',
    ],
    'Excel (bảng tính) và PowerPoint (trình chiếu) giúp người dùng làm một công việc cụ thể và chạy trên nền hệ điều hành.',
    '5.2',
  ),
  choice(
    'Đường dẫn tới tệp',
    'Tệp BaiTho.docx nằm trong thư mục NguVan, thư mục NguVan nằm trong thư mục Lop7 của ổ đĩa D. Đường dẫn nào đúng?',
    [
      'D:\\NguVan\\Lop7\\BaiTho.docx | NguVan nằm trong Lop7, nên Lop7 phải viết trước.',
      'Lop7\\D:\\NguVan\\BaiTho.docx',
      '*D:\\Lop7\\NguVan\\BaiTho.docx',
      'BaiTho.docx\\NguVan\\Lop7\\D:',
    ],
    'Đường dẫn đi từ ổ đĩa, qua các thư mục từ ngoài vào trong, cuối cùng là tên tệp.',
    '1.3',
  ),
  choice(
    'Tắt máy đúng cách',
    'Vì sao không nên tắt máy tính bằng cách rút phích cắm điện khi máy đang chạy?',
    [
      '*Dữ liệu chưa lưu có thể bị mất hoặc hỏng',
      'Máy tính sẽ tự xóa hết các tệp trong ổ đĩa',
      'Màn hình sẽ không bao giờ sáng lại được',
      'Mật khẩu đăng nhập sẽ tự động bị đổi',
    ],
    'Mất điện đột ngột còn có thể làm hỏng tệp của hệ điều hành. Hãy tắt máy bằng lệnh Shut down để các chương trình kịp đóng.',
    '4.1',
    '5.1',
  ),
  trueFalse(
    'Sao lưu trong cùng một ổ đĩa',
    'Chép bài sang một thư mục khác trong cùng ổ đĩa thì em vẫn còn bài khi ổ đĩa hỏng.',
    false,
    'Ổ đĩa hỏng thì cả hai bản cùng mất. Bản sao lưu nên nằm ở thiết bị khác hoặc trên đám mây.',
    '4.1',
    '1.3',
  ),
  blanks(
    'Thiết bị vào, thiết bị ra',
    'Điền “vào” hoặc “ra”.',
    [
      'Chuột là thiết bị *vào*.',
      'Máy in là thiết bị *ra*.',
      'Máy quét là thiết bị *vào*.',
      'Máy chiếu là thiết bị *ra*.',
    ],
    'Thiết bị vào đưa thông tin vào máy tính. Thiết bị ra đưa thông tin từ máy tính ra ngoài.',
    '5.2',
  ),
  drag(
    'Bảo vệ dữ liệu',
    'Kéo các từ vào chỗ trống.',
    'Để bảo vệ dữ liệu, em đặt *mật khẩu* cho tài khoản, cài phần mềm *diệt virus*, thường xuyên *sao lưu* bài quan trọng và không mở *tệp lạ*.',
    'Bốn việc này bổ sung cho nhau: ngăn người khác vào máy, ngăn mã độc, và vẫn còn dữ liệu nếu có sự cố.',
    { distractors: ['phóng to', 'hình nền'] },
    '4.1',
  ),
  forSchool(
    choice(
      'Loại tệp theo phần mở rộng',
      'Tệp có tên “que-huong.png” chứa loại dữ liệu nào?',
      ['Văn bản', 'Âm thanh', 'Phim', '*Hình ảnh'],
      'PNG, JPG, GIF là các định dạng ảnh thường gặp.',
      '1.3',
    ),
  ),
  statements(
    'Xét từng ý về thiết bị',
    'Về các thiết bị của máy tính:',
    [
      '*Màn hình cảm ứng vừa là thiết bị vào vừa là thiết bị ra.',
      'Loa là thiết bị vào vì nó nhận âm thanh từ máy tính.',
      '*Bàn phím và chuột đưa thông tin vào máy tính.',
      'Máy tính chỉ chạy được khi có máy in.',
    ],
    'Thiết bị vào đưa thông tin vào máy tính, thiết bị ra đưa thông tin ra ngoài; màn hình cảm ứng làm cả hai việc.',
    '5.2',
  ),
  onSheet('Một byte có mấy bit', 'Một byte gồm bao nhiêu bit?', '8', 'Một byte gồm 8 bit, mỗi bit là 0 hoặc 1.', '1.3'),
]);
