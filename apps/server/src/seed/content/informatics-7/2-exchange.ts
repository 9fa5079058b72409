import { blanks, chapter, choice, draft, drag, generated, trueFalse } from '../notation';

export const INFORMATICS_EXCHANGE = chapter({ course: 'TIN-7', chapter: 2, maker: 'teacher', ic3: ['1.5'] }, [
  choice(
    'Kênh trao đổi thông tin',
    'Kênh nào sau đây không phải là kênh trao đổi thông tin trên Internet?',
    ['Thư điện tử (e-mail)', 'Mạng xã hội Facebook', '*Thư gửi qua bưu điện', 'Diễn đàn trực tuyến'],
    'Thư giấy được chuyển bằng đường bưu điện, không qua Internet.',
    '2.1',
  ),
  choice(
    'Đặc điểm của mạng xã hội',
    'Đặc điểm nào đúng với hầu hết các mạng xã hội?',
    [
      '*Nội dung do chính người dùng đăng và chia sẻ',
      'Chỉ dùng được trên máy tính để bàn',
      'Mọi thông tin đều được kiểm chứng trước khi đăng | Đa số bài đăng không được kiểm chứng trước.',
      'Người dùng không thể kết nối với nhau',
    ],
    'Trên mạng xã hội, người dùng tạo hồ sơ, kết nối với nhau và tự đăng bài, ảnh, phim.',
    '2.1',
    '2.2',
  ),
  choice(
    'Lợi ích của mạng xã hội',
    'Những việc nào là lợi ích của mạng xã hội nếu dùng đúng cách? Chọn hai đáp án.',
    [
      '*Giữ liên lạc với người thân ở xa',
      'Biết chắc mọi tin đọc được đều đúng | Mạng xã hội có cả tin thật lẫn tin giả.',
      '*Tham gia nhóm học tập cùng sở thích',
      'Không cần ra ngoài gặp bạn bè nữa | Thiếu giao tiếp trực tiếp là mặt trái của mạng xã hội.',
    ],
    'Mạng xã hội giúp kết nối và học hỏi, nhưng không thay thế được giao tiếp trực tiếp.',
    '2.1',
    '4.3',
  ),
  choice(
    'Chia sẻ tin chưa rõ',
    'Em thấy một tin gây sốc trên mạng xã hội và chưa biết đúng hay sai. Em nên làm gì?',
    [
      'Chia sẻ ngay để mọi người đề phòng | Nếu là tin giả, em đã giúp nó lan rộng.',
      'Sửa lại cho hấp dẫn hơn rồi đăng',
      'Chia sẻ kèm câu “không biết có thật không” | Tin vẫn tiếp tục lan truyền.',
      '*Không chia sẻ, tìm nguồn chính thống để kiểm tra',
    ],
    'Dùng mạng xã hội có trách nhiệm là chỉ chia sẻ điều đã kiểm chứng.',
    '1.2',
    '2.2',
  ),
  choice(
    'Chọn kênh gửi bài trình chiếu',
    'Nhóm em cần gửi bài trình chiếu cho cô giáo và muốn lưu lại ngày giờ đã gửi. Kênh nào phù hợp nhất?',
    [
      'Gọi điện thoại đọc nội dung cho cô',
      '*Gửi thư điện tử có tệp đính kèm',
      'Đăng công khai lên mạng xã hội | Ai cũng xem được, kể cả người lạ.',
      'Nhắn nội dung qua tin nhắn SMS | Tin nhắn SMS không gửi được tệp trình chiếu.',
    ],
    'Thư điện tử gửi được tệp, lưu lại ngày giờ và chỉ người nhận đọc được.',
    '2.1',
    '2.2',
  ),
  draft(
    trueFalse(
      'Chế độ công khai',
      'Bài đăng ở chế độ công khai thì người lạ cũng có thể xem được.',
      true,
      'Em nên chọn đối tượng xem phù hợp, ví dụ chỉ bạn bè, trước khi đăng.',
      '2.2',
      '4.2',
    ),
  ),
  trueFalse(
    'Điều khoản của mạng xã hội',
    'Các mạng xã hội thường quy định độ tuổi tối thiểu được tạo tài khoản.',
    true,
    'Nhiều mạng xã hội yêu cầu từ đủ 13 tuổi. Pháp luật Việt Nam còn yêu cầu cha mẹ hoặc người giám hộ đăng ký và giám sát khi người dưới 16 tuổi sử dụng.',
    '2.3',
  ),
  generated(
    blanks(
      'Tên kênh thông tin',
      'Điền tên kênh, chọn trong: diễn đàn, mạng xã hội, thư điện tử.',
      [
        'Facebook, Zalo, TikTok là các *mạng xã hội*.',
        'Gmail, Outlook là dịch vụ *thư điện tử*.',
        'Nơi nhiều người hỏi và trả lời theo từng chủ đề gọi là *diễn đàn*.',
      ],
      'Mỗi kênh có cách trao đổi riêng: kết nối bạn bè, gửi thư, hay thảo luận theo chủ đề.',
      '2.1',
    ),
  ),
  drag(
    'Dùng mạng xã hội có trách nhiệm',
    'Kéo các từ vào chỗ trống.',
    'Trước khi đăng, em *suy nghĩ* xem bài có làm ai tổn thương không. Em *kiểm chứng* tin trước khi chia sẻ, *xin phép* khi đăng ảnh của bạn, và *báo cáo* những bài có nội dung xấu.',
    'Mạng xã hội là nơi công cộng, cách cư xử cũng cần lịch sự như ngoài đời.',
    { distractors: ['sao chép'] },
    '2.2',
    '2.5',
  ),
]);
