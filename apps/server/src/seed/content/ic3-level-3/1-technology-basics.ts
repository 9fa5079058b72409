import { blanks, chapter, choice, drag, generated, trueFalse, unpublished } from '../notation';

export const LEVEL_3_TECHNOLOGY = chapter({ course: 'IC3-GS6-3', chapter: 1, maker: 'admin', ic3: ['3.1'] }, [
  choice(
    'Chọn máy cho phòng dựng phim',
    'Câu lạc bộ truyền thông cần máy tính để dựng phim độ phân giải cao. Yếu tố nào quan trọng nhất?',
    [
      'Vỏ máy đẹp, bàn phím có đèn phát sáng nhiều màu',
      'Máy nhẹ, pin dùng được cả ngày | Hợp với người hay di chuyển, nhưng chưa giúp dựng phim nhanh.',
      '*Bộ xử lý, RAM và bộ xử lý đồ họa mạnh',
      'Máy rẻ nhất trong các máy đang bán',
    ],
    'Dựng phim phải xử lý rất nhiều hình ảnh mỗi giây, nên cần bộ xử lý, RAM và bộ xử lý đồ họa (GPU) đủ mạnh.',
    '5.2',
  ),
  choice(
    'Ghi chú có trên cả hai máy',
    'Em sửa ghi chú trên điện thoại, mở máy tính ra đã thấy bản mới. Điều đó có được nhờ đâu?',
    [
      '*Hai thiết bị đồng bộ qua một tài khoản',
      'Hai thiết bị đều do một hãng sản xuất | Khác hãng vẫn đồng bộ được, nếu dùng chung dịch vụ.',
      'Điện thoại được sạc bằng máy tính',
      'Ghi chú được lưu trong bộ nhớ RAM',
    ],
    'Ứng dụng gửi thay đổi lên máy chủ, rồi các thiết bị khác đăng nhập cùng tài khoản tải về.',
    '1.3',
    '5.2',
  ),
  choice(
    'Tính năng trợ năng',
    'Bạn Hùng bị khiếm thị muốn đọc thông báo trên trang web của trường. Tính năng nào hỗ trợ bạn tốt nhất?',
    [
      'Phụ đề cho phim | Phụ đề giúp người khó nghe.',
      '*Trình đọc màn hình',
      'Phím dính (Sticky Keys) | Tính năng này giúp người khó nhấn nhiều phím cùng lúc.',
      'Chế độ ban đêm',
    ],
    'Trình đọc màn hình đọc to nội dung trên màn hình. Vì vậy ảnh trên trang web cần có văn bản thay thế.',
    '5.2',
  ),
  choice(
    'Công cụ AI có thể trả lời sai',
    'Vì sao câu trả lời của một công cụ AI tạo sinh nghe rất trôi chảy mà vẫn có thể sai?',
    [
      'Vì công cụ cố ý trả lời sai để thử người dùng',
      'Vì công cụ luôn chép nguyên văn từ một trang web | AI tạo sinh thường viết câu mới chứ không chép nguyên văn.',
      'Vì máy tính của người hỏi quá yếu nên tính nhầm | Câu trả lời thường được tạo trên máy chủ.',
      '*Vì công cụ chọn câu chữ hợp lý mà chưa kiểm chứng',
    ],
    'AI tạo sinh dự đoán từ tiếp theo dựa trên dữ liệu đã học. Người dùng phải kiểm chứng với nguồn đáng tin cậy.',
    '6.1',
    '6.3',
  ),
  choice(
    'Dùng AI có trách nhiệm',
    'Những cách dùng công cụ AI nào là có trách nhiệm khi làm bài? Chọn hai đáp án.',
    [
      '*Nhờ AI gợi ý dàn ý, rồi tự viết và kiểm tra lại',
      'Nộp nguyên bài AI viết như bài của mình | Đây là hành vi không trung thực.',
      '*Ghi rõ phần nào có dùng AI, theo quy định của thầy cô',
      'Dán bảng điểm có tên các bạn vào để AI nhận xét | Em đã đưa dữ liệu cá nhân của người khác cho bên thứ ba.',
    ],
    'Dùng AI như người góp ý, nói rõ là có dùng, và không đưa dữ liệu cá nhân vào công cụ.',
    '6.2',
    '4.2',
  ),
  trueFalse(
    'Dữ liệu huấn luyện và thiên lệch',
    'Nếu dữ liệu dùng để huấn luyện một hệ thống AI bị thiên lệch thì kết quả của hệ thống cũng có thể thiên lệch.',
    true,
    'AI học từ dữ liệu. Ví dụ, học từ ảnh chụp ở một nơi thì nó có thể nhận diện kém ở nơi khác.',
    '6.1',
    '6.3',
  ),
  blanks(
    'Ba thiết bị, ba nhu cầu',
    'Điền tên thiết bị, chọn trong: máy tính bảng, máy chủ, máy tính xách tay.',
    [
      'Sinh viên cần gõ nhiều và mang theo hằng ngày: *máy tính xách tay*.',
      'Trường cần máy chạy suốt ngày đêm để phục vụ trang web: *máy chủ*.',
      'Em nhỏ cần vẽ bằng bút cảm ứng, xem sách tranh: *máy tính bảng*.',
    ],
    'Chọn thiết bị bắt đầu từ việc cần làm, rồi mới đến giá và kiểu dáng.',
    '5.2',
  ),
  unpublished(
    generated(
      drag(
        'Các tính năng trợ năng',
        'Kéo tên tính năng vào chỗ trống phù hợp.',
        'Người khó nghe dùng *phụ đề* khi xem phim. Người nhìn kém dùng *kính lúp* để phóng to một phần màn hình. Người khó gõ phím dùng *nhập bằng giọng nói*.',
        'Trợ năng giúp mọi người cùng dùng được công nghệ.',
        { distractors: ['hình nền'] },
        '5.2',
      ),
    ),
  ),
  blanks(
    'Kéo dài tuổi thọ của thiết bị',
    'Điền từ thích hợp, chọn trong các từ: sửa chữa, tái chế, tái sử dụng.',
    [
      'Thay pin mới để dùng tiếp chiếc máy cũ là *sửa chữa*.',
      'Tặng máy còn tốt cho người khác dùng là *tái sử dụng*.',
      'Tách kim loại trong máy hỏng để làm sản phẩm mới là *tái chế*.',
    ],
    'Nên nghĩ theo thứ tự: sửa chữa, tái sử dụng, rồi mới đến tái chế. Nhờ đó bớt được rác điện tử.',
    '4.4',
  ),
]);
