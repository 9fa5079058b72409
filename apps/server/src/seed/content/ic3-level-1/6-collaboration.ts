import { blanks, chapter, choice, drag, generated, trueFalse, unpublished } from '../notation';

export const LEVEL_1_COLLABORATION = chapter({ course: 'IC3-GS6-1', chapter: 6, maker: 'admin', ic3: ['1.6'] }, [
  choice(
    'Bốn bạn viết chung một bài',
    'Bốn bạn ở bốn nhà khác nhau muốn cùng viết một bài báo tường trong buổi tối. Cách nào tiện nhất?',
    [
      'Mỗi bạn viết ra giấy rồi chụp ảnh gửi nhau',
      'Lần lượt gửi tệp qua thư điện tử | Mỗi lúc chỉ một bạn sửa được và dễ nhầm bản mới với bản cũ.',
      '*Cùng mở một tài liệu trực tuyến để viết',
      'Chép tệp vào USB rồi chuyền tay nhau',
    ],
    'Với tài liệu trực tuyến như Google Tài liệu hay Word trên web, nhiều người cùng viết vào một bản và thấy ngay phần của nhau.',
    '2.4',
  ),
  choice(
    'Chọn quyền khi chia sẻ tài liệu',
    'Em muốn các bạn lớp khác chỉ đọc bản kế hoạch của nhóm, không sửa và cũng không viết gì vào đó. Em chia sẻ với quyền nào?',
    [
      'Người chỉnh sửa | Quyền này cho các bạn sửa nội dung.',
      'Chủ sở hữu | Chủ sở hữu có toàn quyền, kể cả xóa tài liệu.',
      'Người nhận xét | Quyền này cho các bạn viết nhận xét vào tài liệu.',
      '*Người xem',
    ],
    'Người xem chỉ đọc được tài liệu, không thay đổi được nội dung.',
    '2.2',
    '2.4',
  ),
  choice(
    'Góp ý có ích',
    'Lời góp ý nào giúp bạn sửa bài tốt nhất?',
    [
      'Bài dở quá, làm lại đi! | Bạn không biết phải sửa chỗ nào và có thể bị tổn thương.',
      '*Đoạn 2 rất hay, đoạn 3 nên thêm một ví dụ.',
      'Bài của cậu cũng được, tớ thấy bình thường. | Lời này lịch sự nhưng chưa cho bạn biết nên làm gì tiếp.',
      'Bài của tớ viết dài hơn bài của cậu.',
    ],
    'Góp ý có ích vừa khen điều làm tốt vừa chỉ rõ chỗ cần sửa.',
    '2.4',
    '2.5',
  ),
  choice(
    'Chia sẻ thư mục ảnh lớp',
    'Lớp em muốn xem chung ảnh chuyến dã ngoại, nhưng không cho người ngoài xem. Cách chia sẻ nào phù hợp?',
    [
      '*Mời đúng tài khoản của từng bạn trong lớp',
      'Đăng tất cả ảnh ở chế độ công khai | Người lạ cũng xem được ảnh của cả lớp.',
      'Tạo liên kết ai có cũng xem được rồi đăng lên mạng | Liên kết đăng công khai thì người ngoài cũng mở được.',
      'Gửi mật khẩu tài khoản của em cho cả lớp | Ai có mật khẩu cũng vào được mọi thứ trong tài khoản của em.',
    ],
    'Khi mời theo tài khoản, chỉ những người được mời mới mở được thư mục.',
    '2.2',
    '4.2',
  ),
  trueFalse(
    'Nhiều người cùng sửa',
    'Trong một tài liệu trực tuyến dùng chung, hai người có thể gõ cùng một lúc ở hai đoạn khác nhau.',
    true,
    'Tài liệu trực tuyến cập nhật phần của từng người liên tục, nên mọi người cùng làm được một lúc.',
    '2.4',
  ),
  trueFalse(
    'Xóa phần của bạn',
    'Khi không thích đoạn văn của bạn trong bài nhóm, em nên xóa ngay mà không cần hỏi.',
    false,
    'Em nên viết nhận xét hoặc trao đổi với bạn trước. Bài nhóm là công sức của mọi người.',
    '2.4',
    '2.5',
  ),
  unpublished(
    generated(
      blanks(
        'Từ ngữ khi làm việc nhóm',
        'Điền từ thích hợp, chọn trong các từ: chia sẻ, nhận xét, trực tuyến.',
        [
          'Tài liệu *trực tuyến* được lưu trên Internet nên mở được từ nhiều thiết bị.',
          'Bấm nút *chia sẻ* để mời bạn cùng làm.',
          'Viết *nhận xét* bên lề để góp ý mà không sửa bài của bạn.',
        ],
        'Ba từ này có trong hầu hết các công cụ làm việc nhóm.',
        '2.4',
      ),
    ),
  ),
  drag(
    'Làm bài nhóm trực tuyến',
    'Kéo các từ vào chỗ trống.',
    'Nhóm trưởng tạo *tài liệu chung* và mời các bạn. Cả nhóm *phân công* mỗi bạn một phần. Làm xong, các bạn đọc bài của nhau và viết *nhận xét*. Cuối cùng cả nhóm *kiểm tra* lại rồi nộp.',
    'Phân công rõ ràng từ đầu giúp không ai làm trùng việc, và đọc chéo giúp bài ít lỗi hơn.',
    { distractors: ['mật khẩu chung'] },
    '2.4',
  ),
]);
