import { blanks, chapter, choice, drag, trueFalse } from '../notation';

export const LEVEL_1_TECHNOLOGY = chapter({ course: 'IC3-GS6-1', chapter: 1, maker: 'admin', ic3: ['1.1'] }, [
  choice(
    'Thu giọng nói vào máy tính',
    'Nam muốn thu giọng đọc thơ của mình vào máy tính. Nam cần dùng thiết bị nào?',
    [
      'Loa | Loa phát âm thanh từ máy tính ra ngoài, đó là thiết bị ra.',
      '*Micrô',
      'Máy in | Máy in đưa chữ và hình ra giấy, không thu được âm thanh.',
      'Màn hình | Màn hình cho em xem hình ảnh, không thu được âm thanh.',
    ],
    'Micrô biến âm thanh thành dữ liệu rồi đưa vào máy tính, vì vậy micrô là thiết bị vào.',
    '5.2',
  ),
  choice(
    'Phần mềm làm nền cho máy tính',
    'Phần mềm nào quản lý các thiết bị của máy tính và làm nền cho những phần mềm khác chạy?',
    [
      'Trình duyệt web | Trình duyệt là phần mềm ứng dụng, nó chỉ chạy được khi đã có hệ điều hành.',
      'Phần mềm diệt virus',
      'Phần mềm soạn thảo văn bản',
      '*Hệ điều hành',
    ],
    'Windows, macOS, Android, iOS là những hệ điều hành. Máy bật lên là hệ điều hành chạy trước, rồi em mới mở được các ứng dụng.',
    '5.2',
  ),
  choice(
    'Phân biệt phần cứng và phần mềm',
    'Những mục nào sau đây là phần mềm? Chọn hai đáp án.',
    [
      '*Hệ điều hành Windows',
      'Bàn phím không dây | Em cầm nắm được bàn phím, nên đó là phần cứng.',
      '*Trình duyệt Chrome',
      'Ổ đĩa thể rắn (SSD) | Ổ đĩa là bộ phận lưu dữ liệu, đó là phần cứng.',
    ],
    'Phần cứng là các bộ phận em có thể chạm vào. Phần mềm là chương trình chạy trên phần cứng.',
    '5.2',
  ),
  choice(
    'Đặt tên tệp dễ tìm lại',
    'Em vừa viết xong bài văn tả cây phượng. Tên tệp nào giúp em tìm lại bài dễ nhất?',
    [
      'Bài làm mới nhất.docx | Tháng sau em sẽ có nhiều “bài mới nhất” khác.',
      'Document1.docx',
      '*Tả cây phượng.docx',
      'aaa123.docx',
    ],
    'Tên tệp nên nói lên nội dung bên trong, ngắn gọn và không trùng với bài khác.',
    '1.3',
  ),
  trueFalse(
    'Đổi tên thư mục',
    'Khi em đổi tên một thư mục, các tệp nằm trong thư mục đó vẫn còn nguyên.',
    true,
    'Đổi tên chỉ thay tên gọi của thư mục. Các tệp bên trong không bị xóa và không bị thay đổi.',
    '1.3',
  ),
  blanks(
    'Phần mở rộng của tệp',
    'Điền phần mở rộng mặc định mà các phần mềm Microsoft Office hiện nay dùng khi lưu tệp.',
    [
      'Văn bản soạn bằng Word: *docx/.docx*',
      'Bảng tính làm bằng Excel: *xlsx/.xlsx*',
      'Bài trình chiếu làm bằng PowerPoint: *pptx/.pptx*',
    ],
    'Phần mở rộng đứng sau dấu chấm cuối cùng của tên tệp và cho biết tệp thuộc loại nào.',
    '1.3',
  ),
  drag(
    'Mở một trang web',
    'Kéo các từ vào chỗ trống để được các bước mở một trang web.',
    'Em mở *trình duyệt*, gõ *địa chỉ* của trang vào ô ở phía trên cửa sổ rồi nhấn phím *Enter*. Để lần sau mở lại nhanh, em lưu trang đó vào *dấu trang*.',
    'Trình duyệt là phần mềm dùng để xem trang web. Mỗi trang web có một địa chỉ riêng, còn gọi là URL.',
    { distractors: ['thùng rác', 'máy in'] },
    '1.1',
  ),
  trueFalse(
    'Chế độ ngủ của máy tính',
    'Đặt máy tính tự chuyển sang chế độ ngủ khi không dùng giúp tiết kiệm điện.',
    true,
    'Ở chế độ ngủ, màn hình tắt và máy dùng rất ít điện. Tiết kiệm điện là góp phần bảo vệ môi trường.',
    '4.4',
  ),
  trueFalse(
    'Trợ lý ảo có cảm xúc?',
    'Trợ lý ảo trên điện thoại trả lời thân thiện vì nó có cảm xúc như con người.',
    false,
    'Trợ lý ảo là phần mềm dùng trí tuệ nhân tạo. Nó được làm ra để trả lời lịch sự chứ không có cảm xúc.',
    '6.1',
  ),
]);
