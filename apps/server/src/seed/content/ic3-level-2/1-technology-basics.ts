import { blanks, chapter, choice, drag, trueFalse } from '../notation';

export const LEVEL_2_TECHNOLOGY = chapter({ course: 'IC3-GS6-2', chapter: 1, maker: 'admin', ic3: ['2.1'] }, [
  choice(
    'Máy chạy chậm khi mở nhiều ứng dụng',
    'Máy tính chạy tốt khi mở một ứng dụng nhưng rất chậm khi mở nhiều ứng dụng cùng lúc. Nâng cấp bộ phận nào thường có ích nhất?',
    [
      'Ổ cứng ngoài | Ổ cứng ngoài cho thêm chỗ cất tệp, không làm các ứng dụng chạy nhanh hơn.',
      'Màn hình lớn hơn',
      '*Bộ nhớ RAM',
      'Bàn phím có dây',
    ],
    'RAM chứa dữ liệu của các ứng dụng đang chạy. Thiếu RAM, máy phải dùng tạm ổ đĩa, vốn chậm hơn nhiều.',
    '5.1',
    '5.2',
  ),
  choice(
    'Lợi ích của lưu trữ đám mây',
    'Những điều nào là lợi ích của việc lưu bài trên dịch vụ đám mây như OneDrive hay Google Drive? Chọn hai đáp án.',
    [
      '*Mở được bài từ nhiều thiết bị khác nhau',
      'Không cần tài khoản để mở bài | Em vẫn phải đăng nhập, nhờ thế người lạ không mở được bài.',
      '*Bài vẫn còn khi máy tính ở nhà bị hỏng',
      'Dung lượng miễn phí là không giới hạn | Mỗi tài khoản chỉ có một dung lượng nhất định.',
    ],
    'Bài nằm trên máy chủ của nhà cung cấp nên em đăng nhập từ máy khác vẫn mở được.',
    '1.3',
    '5.2',
  ),
  choice(
    'Không in được',
    'Em bấm In nhưng máy in không chạy. Em nên làm gì trước tiên?',
    [
      'Cài lại hệ điều hành của máy tính | Đây là việc lớn, chỉ làm khi các cách đơn giản không có kết quả.',
      '*Xem máy in đã bật và đã kết nối chưa',
      'Mang máy in đến cửa hàng sửa chữa',
      'Gỡ rồi cài lại phần mềm soạn thảo',
    ],
    'Khi khắc phục sự cố, hãy bắt đầu từ những nguyên nhân đơn giản nhất: nguồn điện, dây nối, giấy, mực.',
    '5.1',
  ),
  choice(
    'Kết nối bằng dữ liệu di động',
    'Trên đường về quê không có Wi-Fi, em dùng Internet trên điện thoại bằng 4G. Điều nào đúng?',
    [
      'Muốn dùng 4G, phải cắm dây mạng vào điện thoại',
      'Kết nối 4G chỉ dùng được trong nhà | 4G dùng sóng của trạm phát, có ở ngoài trời.',
      'Dùng 4G thì không tốn dung lượng của gói cước',
      '*Xem phim bằng 4G dễ hết gói dữ liệu',
    ],
    'Gói dữ liệu di động thường có giới hạn. Phim có dung lượng lớn nên hãy tải về từ trước, lúc còn Wi-Fi.',
    '5.2',
  ),
  trueFalse(
    'Khởi động lại máy',
    'Khởi động lại thiết bị là một cách đơn giản thường khắc phục được lỗi ứng dụng bị treo.',
    true,
    'Khi khởi động lại, bộ nhớ được giải phóng và các chương trình được nạp lại từ đầu.',
    '5.1',
  ),
  blanks(
    'Đơn vị đo dung lượng',
    'Điền số thích hợp, theo cách tính mà mỗi đơn vị lớn gấp 2¹⁰ lần đơn vị đứng liền trước.',
    [
      '1 KB = *1024/1 024/1.024* byte',
      '1 GB = *1024/1 024/1.024* MB',
      'Một USB có dung lượng 2 GB, tức là *2048/2 048/2.048* MB',
    ],
    '2¹⁰ = 1 024, nên mỗi đơn vị lớn gấp 1 024 lần đơn vị đứng liền trước: byte, KB, MB, GB, TB.',
    '1.3',
  ),
  drag(
    'Chọn loại kết nối',
    'Kéo tên loại kết nối vào chỗ trống phù hợp.',
    'Máy tính để bàn trong phòng máy cắm *dây mạng* nối tới thiết bị chia mạng. Máy tính xách tay trong lớp bắt sóng *Wi-Fi* để vào Internet. Tai nghe không dây nối với điện thoại bằng *Bluetooth*.',
    'Dây mạng ổn định nhất, Wi-Fi phủ sóng trong một ngôi nhà hoặc lớp học, Bluetooth nối các thiết bị ở gần nhau.',
    { distractors: ['HDMI'] },
    '5.2',
  ),
  choice(
    'Điện thoại hỏng bỏ đi đâu?',
    'Chiếc điện thoại cũ của nhà em đã hỏng hẳn. Cách xử lý nào bảo vệ môi trường?',
    [
      'Bỏ chung với rác sinh hoạt hằng ngày | Pin và mạch điện tử chứa chất độc, có thể ngấm vào đất và nước.',
      'Chôn xuống đất ở góc vườn nhà em',
      'Đốt đi để lấy lại phần kim loại | Khói khi đốt nhựa và mạch điện tử rất độc.',
      '*Đưa đến điểm thu gom rác điện tử',
    ],
    'Ở điểm thu gom, pin được xử lý an toàn và nhiều kim loại được tái chế. Nhớ xóa dữ liệu cá nhân trước khi đưa đi.',
    '4.4',
  ),
]);
