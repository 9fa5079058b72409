import { blanks, chapter, choice, drag, trueFalse, unpublished } from '../notation';

export const LEVEL_1_CITIZENSHIP = chapter({ course: 'IC3-GS6-1', chapter: 2, maker: 'staff', ic3: ['1.2'] }, [
  choice(
    'Thông tin không nên công khai',
    'Em tạo trang cá nhân trên một mạng xã hội học tập. Thông tin nào em không nên để công khai?',
    ['Môn học em yêu thích', 'Cuốn sách em đang đọc', '*Địa chỉ nhà của em', 'Con vật em thích nhất'],
    'Địa chỉ nhà, số điện thoại, trường lớp cụ thể là thông tin cá nhân. Người lạ có thể dùng chúng để tìm đến em.',
    '2.6',
    '4.2',
  ),
  choice(
    'Dấu chân số là gì?',
    'Dấu chân số của một người là gì?',
    [
      '*Dấu vết mà người đó để lại trên mạng',
      'Tốc độ Internet mà người đó đang dùng ở nhà | Tốc độ mạng không cho biết người đó đã làm gì.',
      'Số thiết bị điện tử mà gia đình người đó có',
      'Thời gian người đó sử dụng máy tính mỗi ngày',
    ],
    'Bài đăng, bình luận, ảnh, lượt thích và lịch sử tìm kiếm đều là một phần của dấu chân số.',
    '2.6',
  ),
  choice(
    'Bạn đăng ảnh xấu của em',
    'Một bạn trong lớp đăng tấm ảnh em đang ngủ gật để trêu đùa. Em nên làm gì trước tiên?',
    [
      'Đăng lại một tấm ảnh xấu của bạn | Trả đũa chỉ làm chuyện lớn thêm, và em cũng làm sai như bạn.',
      '*Nhắn riêng, lịch sự đề nghị bạn gỡ ảnh',
      'Nhờ nhiều bạn vào bình luận chê bai bạn đó',
      'Xóa tài khoản của em để không nhìn thấy ảnh | Em không thấy nữa nhưng mọi người vẫn thấy ảnh.',
    ],
    'Nói chuyện riêng và lịch sự thường giải quyết được việc này. Nếu bạn không gỡ, em hãy báo thầy cô hoặc cha mẹ.',
    '2.5',
  ),
  choice(
    'Viết chữ hoa toàn bộ',
    'Vì sao không nên viết cả tin nhắn bằng chữ in hoa, ví dụ “SAO BẠN CHƯA LÀM BÀI”?',
    [
      'Vì chữ in hoa làm tin nhắn gửi chậm hơn | Kiểu chữ không ảnh hưởng tới tốc độ gửi.',
      'Vì điện thoại không hiển thị được chữ in hoa',
      'Vì chữ in hoa không gõ được dấu tiếng Việt',
      '*Vì người đọc dễ cảm thấy như đang bị quát',
    ],
    'Trong giao tiếp trên mạng, viết hoa toàn bộ thường được hiểu là đang hét lên.',
    '2.5',
  ),
  trueFalse(
    'Xóa bài đăng là hết dấu vết?',
    'Bài đăng mà em đã xóa thì chắc chắn không còn ai xem được nữa.',
    false,
    'Trước khi em xóa, người khác có thể đã chụp màn hình hoặc chia sẻ lại. Vì thế hãy nghĩ kỹ trước khi đăng.',
    '2.6',
  ),
  blanks(
    'Lời khuyên trước khi đăng bài',
    'Điền từ thích hợp, chọn trong các từ: cá nhân, đồng ý, tôn trọng.',
    [
      'Trước khi đăng ảnh của bạn, em cần được bạn *đồng ý*.',
      'Em không đăng thông tin *cá nhân* như số điện thoại, địa chỉ nhà.',
      'Khi bình luận, em dùng lời lẽ *tôn trọng* người khác.',
    ],
    'Ba điều này giúp em giữ an toàn cho mình và giữ không khí thân thiện trên mạng.',
    '2.5',
    '4.2',
  ),
  unpublished(
    drag(
      'Danh tính số gồm những gì?',
      'Kéo các từ vào chỗ trống.',
      'Tên hiển thị và *ảnh đại diện* là những gì người khác nhìn thấy về em trên mạng. *Mật khẩu* thì chỉ riêng em biết. Những điều em đăng hôm nay góp phần tạo nên *danh tính số* của em.',
      'Danh tính số là hình ảnh của em trên mạng, được tạo nên từ hồ sơ và những hoạt động của em.',
      { distractors: ['máy chiếu'] },
      '2.6',
    ),
  ),
]);
