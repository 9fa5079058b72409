import { blanks, chapter, choice, deleted, trueFalse } from '../notation';

export const LEVEL_2_CITIZENSHIP = chapter({ course: 'IC3-GS6-2', chapter: 2, maker: 'teacher', ic3: ['2.2'] }, [
  choice(
    'Thấy bạn bị bắt nạt trên mạng',
    'Em thấy nhiều người bình luận chế giễu một bạn cùng lớp. Cách ứng xử nào tốt nhất?',
    [
      'Bấm thích để không bị các bạn khác ghét | Mỗi lượt thích khiến bạn bị bắt nạt thấy đau hơn.',
      'Im lặng vì đó không phải việc của mình | Người chứng kiến im lặng khiến kẻ bắt nạt càng mạnh tay.',
      '*Động viên bạn và báo cho thầy cô biết',
      'Vào mắng lại những người đã chế giễu bạn',
    ],
    'Bạn bị bắt nạt cần biết mình không đơn độc, còn thầy cô có cách ngăn việc đó lại. Em cũng có thể dùng nút báo cáo của mạng xã hội.',
    '2.5',
    '4.3',
  ),
  choice(
    'Chụp màn hình trước khi chặn',
    'Em bị một tài khoản lạ nhắn tin đe dọa. Vì sao nên chụp màn hình trước khi chặn tài khoản đó?',
    [
      '*Để có bằng chứng khi nhờ người lớn giúp',
      'Để đăng lên mạng cho mọi người cùng mắng | Đăng lên mạng có thể làm sự việc thêm phức tạp.',
      'Để tài khoản đó tự động bị khóa',
      'Để gửi cho người đó và đe dọa lại',
    ],
    'Ảnh chụp màn hình giúp cha mẹ, thầy cô hoặc cơ quan chức năng biết rõ việc gì đã xảy ra.',
    '4.3',
    '2.5',
  ),
  choice(
    'Số điện thoại bảo vệ trẻ em',
    'Tổng đài điện thoại quốc gia bảo vệ trẻ em của Việt Nam là số nào?',
    [
      '113 | 113 là số của công an.',
      '114 | 114 là số của cảnh sát phòng cháy, chữa cháy và cứu nạn, cứu hộ.',
      '115 | 115 là số cấp cứu y tế.',
      '*111',
    ],
    'Số 111 miễn phí và hoạt động suốt ngày đêm. Em có thể gọi khi bị bắt nạt, kể cả trên mạng.',
    '4.3',
    '2.3',
  ),
  choice(
    'Hình ảnh tích cực trên mạng',
    'Việc nào giúp em xây dựng hình ảnh tích cực trên mạng?',
    [
      'Đăng thật nhiều bài mỗi ngày | Đăng nhiều chưa chắc tốt, điều quan trọng là đăng gì.',
      '*Chia sẻ sản phẩm học tập do chính em làm',
      'Chép bài hay của người khác về trang mình | Lấy bài của người khác là không trung thực.',
      'Bình luận gây chú ý dưới mọi bài viết',
    ],
    'Sản phẩm do em tự làm cho thấy năng lực và sở thích thật của em.',
    '2.6',
  ),
  trueFalse(
    'Tài khoản giấu tên',
    'Xúc phạm người khác bằng một tài khoản giấu tên thì được miễn trách nhiệm.',
    false,
    'Cơ quan chức năng vẫn có thể tìm ra người dùng. Xúc phạm người khác trên mạng là vi phạm pháp luật.',
    '2.5',
    '2.3',
  ),
  trueFalse(
    'Màn hình trước giờ ngủ',
    'Nên ngừng dùng điện thoại một khoảng thời gian trước khi đi ngủ để dễ ngủ hơn.',
    true,
    'Ánh sáng màn hình và nội dung hấp dẫn khiến não khó nghỉ ngơi. Nhiều chuyên gia khuyên ngừng trước khi ngủ khoảng một giờ.',
    '4.3',
  ),
  blanks(
    'Cân bằng thời gian dùng màn hình',
    'Điền từ thích hợp, chọn trong các từ: thông báo, thời gian, vận động.',
    [
      'Đặt giới hạn *thời gian* cho ứng dụng giải trí.',
      'Tắt bớt *thông báo* để không bị phân tâm khi học.',
      'Sau mỗi giờ ngồi học, em đứng dậy *vận động*.',
    ],
    'Những thói quen nhỏ giúp em làm chủ thiết bị, không để thiết bị làm chủ mình.',
    '4.3',
  ),
  deleted(
    trueFalse(
      'Kết bạn với người lạ',
      'Nên đồng ý kết bạn với mọi người để có nhiều bạn bè.',
      false,
      'Chỉ nên kết bạn với người em biết ngoài đời. Kẻ xấu có thể giả làm người cùng tuổi để làm quen.',
      '2.6',
    ),
  ),
]);
