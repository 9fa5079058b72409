import { blanks, chapter, choice, draft, trueFalse } from '../notation';

export const LEVEL_3_COMMUNICATION = chapter({ course: 'IC3-GS6-3', chapter: 5, maker: 'staff', ic3: ['3.5'] }, [
  choice(
    'Chia sẻ màn hình an toàn',
    'Em sắp thuyết trình trực tuyến. Vì sao nên chia sẻ một cửa sổ thay vì cả màn hình?',
    [
      'Vì hình ảnh sẽ có nhiều màu hơn',
      '*Vì thông báo và tệp riêng không bị lộ',
      'Vì chia sẻ cả màn hình phải trả tiền',
      'Vì chỉ khi đó người xem mới nghe được tiếng | Tiếng phụ thuộc vào micrô và tùy chọn chia sẻ âm thanh.',
    ],
    'Chia sẻ cả màn hình có thể để lộ tin nhắn, thư hoặc tên tệp riêng tư.',
    '2.2',
    '4.2',
  ),
  choice(
    'Thông điệp cho em nhỏ',
    'Nhóm em làm áp phích về an toàn mạng cho học sinh lớp 2. Cách viết nào phù hợp nhất?',
    [
      'Người dùng cần tuân thủ chính sách bảo mật thông tin cá nhân.',
      'Việc tiết lộ dữ liệu định danh tiềm ẩn nhiều rủi ro khó lường.',
      '*Em không kể cho người lạ trên mạng biết nhà mình ở đâu nhé!',
      'Hãy bật xác thực đa yếu tố cho tất cả tài khoản của bạn.',
    ],
    'Với em nhỏ cần câu ngắn, từ quen thuộc và một việc làm cụ thể.',
    '2.1',
    '2.2',
  ),
  choice(
    'Hạ nhiệt một cuộc tranh cãi',
    'Hai bạn trong nhóm trò chuyện bắt đầu nói nặng lời với nhau. Việc nào giúp hạ nhiệt?',
    [
      'Chọn một bên rồi bênh vực bạn đó đến cùng',
      'Chụp lại và gửi cho nhóm khác cùng xem',
      'Lặng lẽ rời nhóm mà không nói gì với ai | Em tránh được khó chịu, nhưng chuyện của hai bạn vẫn còn.',
      '*Khuyên hai bạn tạm dừng rồi gặp trực tiếp',
    ],
    'Chữ viết không có giọng điệu nên dễ hiểu lầm. Dừng lại rồi nói trực tiếp thường giải quyết nhanh hơn.',
    '2.5',
    '2.1',
  ),
  choice(
    'Giữ người nghe chú ý',
    'Khi trình bày trực tuyến trước 100 người, những cách nào giúp người nghe tập trung? Chọn hai đáp án.',
    [
      '*Đặt câu hỏi bình chọn nhanh giữa bài',
      'Đọc nguyên văn mọi dòng trên trang chiếu | Người nghe tự đọc nhanh hơn em nói.',
      '*Dừng lại trả lời câu hỏi trong khung trò chuyện',
      'Nói liên tục, không dừng cho hết giờ',
    ],
    'Tương tác đều đặn cho người nghe một lý do để theo dõi, nhất là khi họ ngồi một mình trước màn hình.',
    '2.1',
  ),
  choice(
    'Nhận được thư giận dữ',
    'Em nhận được một bức thư trách móc khiến em rất bực. Nên làm gì?',
    [
      '*Chờ bình tĩnh, đọc lại rồi mới trả lời',
      'Trả lời ngay để bạn biết em đang giận | Lời viết lúc nóng giận khó rút lại.',
      'Chuyển tiếp thư cho cả lớp đọc | Em đã công khai thư riêng của người khác.',
      'Trả lời bằng chữ in hoa để nhấn mạnh',
    ],
    'Thư đã gửi thì khó lấy lại. Chờ một lúc giúp em trả lời đúng ý và lịch sự.',
    '2.5',
  ),
  trueFalse(
    'Biểu tượng cảm xúc trong thư trang trọng',
    'Khi viết thư xin việc, nên dùng nhiều biểu tượng cảm xúc để thư thân thiện hơn.',
    false,
    'Thư trang trọng cần giọng văn nghiêm túc. Biểu tượng cảm xúc hợp với tin nhắn cho bạn bè.',
    '2.1',
    '2.5',
  ),
  trueFalse(
    'Kiểm tra trước giờ thuyết trình',
    'Nên thử micrô, máy quay và đường truyền trước giờ thuyết trình trực tuyến.',
    true,
    'Thử trước giúp em còn thời gian khắc phục, không để người nghe phải chờ.',
    '2.1',
    '5.1',
  ),
  blanks(
    'Chọn kênh liên lạc',
    'Điền tên kênh, chọn trong: diễn đàn, gọi điện thoại, thư điện tử.',
    [
      'Báo tin khẩn cho một người: *gọi điện thoại*.',
      'Gửi đơn kèm tệp và cần lưu lại: *thư điện tử*.',
      'Hỏi một vấn đề để nhiều người cùng trao đổi lâu dài: *diễn đàn*.',
    ],
    'Mỗi kênh có thế mạnh riêng: nhanh, lưu lại được, hoặc nhiều người cùng tham gia.',
    '2.1',
  ),
  draft(
    trueFalse(
      'Ghi hình buổi họp',
      'Người tổ chức nên báo cho mọi người trước khi ghi hình buổi họp trực tuyến.',
      true,
      'Người tham gia có quyền biết mình đang được ghi hình.',
      '4.2',
    ),
  ),
]);
