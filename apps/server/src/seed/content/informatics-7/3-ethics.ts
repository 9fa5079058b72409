import { blanks, chapter, choice, drag, onlyMine, trueFalse } from '../notation';

export const INFORMATICS_ETHICS = chapter({ course: 'TIN-7', chapter: 3, maker: 'teacher', ic3: ['1.2'] }, [
  choice(
    'Gặp nội dung bạo lực',
    'Khi đang tìm tài liệu, em vô tình mở một trang có hình ảnh bạo lực. Em nên làm gì?',
    [
      'Xem tiếp một lúc rồi mới đóng trang',
      'Gửi địa chỉ cho bạn thân cùng xem',
      'Lưu trang lại để lúc khác xem tiếp',
      '*Đóng trang ngay và kể với người lớn',
    ],
    'Nội dung xấu có hại cho tâm lý. Người lớn có thể giúp em chặn trang đó.',
    '4.3',
    '2.5',
  ),
  choice(
    'Dấu hiệu nghiện Internet',
    'Những biểu hiện nào có thể là dấu hiệu của nghiện Internet? Chọn hai đáp án.',
    [
      '*Bực bội, bồn chồn khi không được lên mạng',
      'Lên mạng tra từ mới rồi tắt máy',
      '*Bỏ ăn, thức khuya để chơi trò chơi trực tuyến',
      'Gọi video cho ông bà vào cuối tuần',
    ],
    'Khi việc lên mạng làm ảnh hưởng đến ăn ngủ, học tập, cảm xúc thì cần người lớn giúp điều chỉnh.',
    '4.3',
  ),
  choice(
    'Phòng tránh nghiện Internet',
    'Cách nào giúp phòng tránh nghiện Internet tốt nhất?',
    [
      'Không bao giờ dùng Internet nữa | Internet cần cho học tập; điều quan trọng là dùng hợp lý.',
      '*Đặt giờ dùng mạng và chơi thể thao',
      'Chỉ chơi trò chơi trực tuyến vào ban đêm',
      'Dùng điện thoại thay cho máy tính | Đổi thiết bị không làm giảm thời gian dùng mạng.',
    ],
    'Có giới hạn thời gian và có niềm vui khác ngoài mạng giúp em cân bằng.',
    '4.3',
  ),
  choice(
    'Bạn rủ vào nhóm nói xấu',
    'Bạn rủ em tham gia một nhóm kín chuyên nói xấu các bạn khác. Cách ứng xử nào có văn hóa?',
    [
      'Vào nhóm nhưng không nói gì | Có mặt trong nhóm vẫn là ủng hộ việc nói xấu.',
      'Vào nhóm rồi nói xấu người rủ mình',
      '*Từ chối và khuyên bạn không nên làm vậy',
      'Rủ thêm nhiều bạn khác cùng vào',
    ],
    'Từ chối và góp ý nhẹ nhàng vừa bảo vệ người bị nói xấu, vừa giúp bạn nhận ra việc làm chưa đúng.',
    '2.5',
  ),
  choice(
    'Người lạ hẹn gặp',
    'Một người quen qua mạng hẹn gặp riêng em và dặn giữ bí mật với bố mẹ. Em nên làm gì?',
    [
      '*Từ chối và kể ngay với bố mẹ',
      'Đi gặp nhưng rủ thêm một bạn cùng lớp | Hai bạn nhỏ vẫn chưa đủ an toàn.',
      'Đi gặp ở nơi đông người | Vẫn nguy hiểm khi người lớn không biết.',
      'Hẹn lại vào một ngày khác',
    ],
    'Lời dặn giữ bí mật với cha mẹ là dấu hiệu rất nguy hiểm.',
    '4.3',
    '4.2',
  ),
  trueFalse(
    'Đùa trên mạng',
    'Trò đùa trên mạng khiến bạn buồn và xấu hổ vẫn là việc làm chưa đúng, dù em chỉ định đùa.',
    true,
    'Điều quan trọng là người nhận cảm thấy thế nào. Em nên xin lỗi và gỡ bỏ trò đùa đó.',
    '2.5',
  ),
  trueFalse(
    'Tự ý dùng tài khoản của bạn',
    'Biết mật khẩu của bạn thì em được vào tài khoản của bạn để xem tin nhắn.',
    false,
    'Tự ý vào tài khoản người khác là xâm phạm quyền riêng tư và vi phạm pháp luật.',
    '2.5',
    '4.2',
  ),
  blanks(
    'Ứng xử có văn hóa',
    'Điền từ thích hợp, chọn trong các từ: cảm ơn, lịch sự, xin lỗi.',
    [
      'Khi được bạn giúp đỡ qua mạng, em nói lời *cảm ơn/cám ơn*.',
      'Khi lỡ làm bạn buồn, em nói lời *xin lỗi*.',
      'Khi bình luận, em dùng ngôn từ *lịch sự*.',
    ],
    'Giao tiếp qua mạng cũng cần những lời nói đẹp như khi gặp mặt.',
    '2.5',
  ),
  onlyMine(
    drag(
      'Ba bước khi gặp nội dung xấu',
      'Kéo các từ vào chỗ trống.',
      'Gặp nội dung xấu, em *dừng lại* không xem tiếp, *từ chối* chia sẻ cho người khác và *báo* cho người lớn.',
      'Dừng – từ chối – báo là ba bước dễ nhớ để bảo vệ mình.',
      { distractors: ['lưu'] },
      '4.3',
    ),
  ),
]);
