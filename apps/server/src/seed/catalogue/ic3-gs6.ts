import type { CourseOutline } from './outline';

/** The three levels go through the same seven domains, each further than the one before. */
export const IC3_LEVEL_1: CourseOutline = {
  number: 'IC3-GS6-1',
  name: 'IC3 GS6 – Cấp độ 1',
  shortDescription: 'Bảy lĩnh vực kỹ năng số ở mức cơ bản: làm quen thiết bị, tìm kiếm, tạo nội dung và giữ an toàn.',
  chapters: [
    {
      name: 'Công nghệ căn bản',
      lessons: [
        'Các loại thiết bị số quanh em',
        'Phần cứng, phần mềm và hệ điều hành',
        'Tệp, thư mục và cách đặt tên',
        'Kết nối Internet và trình duyệt web',
      ],
      practice: 'Luyện tập: Sử dụng thiết bị và sắp xếp tệp',
    },
    {
      name: 'Công dân số',
      lessons: ['Em là ai trên mạng: danh tính số', 'Ứng xử lịch sự khi trực tuyến', 'Dấu chân số và những gì còn lại'],
      practice: 'Luyện tập: Xử lý tình huống trên mạng',
    },
    {
      name: 'Quản lý thông tin',
      lessons: ['Đặt câu hỏi và chọn từ khóa', 'Đọc trang kết quả tìm kiếm', 'Nguồn tin nào đáng tin cậy'],
      practice: 'Luyện tập: Tìm và đối chiếu thông tin',
    },
    {
      name: 'Tạo lập nội dung',
      lessons: [
        'Soạn và định dạng một văn bản ngắn',
        'Chèn hình ảnh, cắt và chỉnh kích thước',
        'Bản quyền và cách ghi nguồn',
      ],
      practice: 'Luyện tập: Làm một trang giới thiệu lớp em',
    },
    {
      name: 'Giao tiếp',
      lessons: ['Viết và gửi thư điện tử', 'Tin nhắn, gọi thoại và gọi video', 'Chọn cách liên lạc hợp với người nhận'],
      practice: 'Luyện tập: Trả lời một thư điện tử',
    },
    {
      name: 'Cộng tác',
      lessons: ['Làm chung một tài liệu', 'Chia sẻ tệp và đặt quyền xem', 'Góp ý cho bài của bạn'],
      practice: 'Luyện tập: Hoàn thành bài nhóm trực tuyến',
    },
    {
      name: 'An toàn và bảo mật',
      lessons: ['Mật khẩu mạnh và cách giữ kín', 'Nhận ra tin nhắn lừa đảo', 'Ngồi đúng tư thế và nghỉ mắt'],
      practice: 'Luyện tập: Kiểm tra mức an toàn của tài khoản',
    },
  ],
  exam: 'Thi thử IC3 GS6 – Cấp độ 1',
};

export const IC3_LEVEL_2: CourseOutline = {
  number: 'IC3-GS6-2',
  name: 'IC3 GS6 – Cấp độ 2',
  shortDescription:
    'Dùng công cụ số thành thạo: lưu trữ đám mây, bảng tính, bài trình chiếu, làm việc nhóm và quyền riêng tư.',
  chapters: [
    {
      name: 'Công nghệ căn bản',
      lessons: [
        'Cấu hình máy và cài đặt hệ thống',
        'Lưu trữ cục bộ và lưu trữ đám mây',
        'Mạng có dây, mạng không dây và dữ liệu di động',
        'Khắc phục những trục trặc thường gặp',
      ],
      practice: 'Luyện tập: Chẩn đoán sự cố đơn giản',
    },
    {
      name: 'Công dân số',
      lessons: [
        'Xây dựng hình ảnh tích cực trên mạng',
        'Bắt nạt trực tuyến và cách lên tiếng',
        'Cân bằng thời gian dùng màn hình',
      ],
      practice: 'Luyện tập: Lập bản cam kết của lớp',
    },
    {
      name: 'Quản lý thông tin',
      lessons: [
        'Tìm kiếm nâng cao với toán tử và bộ lọc',
        'Đánh giá độ tin cậy của một bài viết',
        'Ghi chú và trích dẫn đúng cách',
      ],
      practice: 'Luyện tập: Kiểm chứng một tin đồn',
    },
    {
      name: 'Tạo lập nội dung',
      lessons: [
        'Văn bản nhiều trang: kiểu chữ, đề mục, mục lục',
        'Bảng tính: công thức và biểu đồ đầu tiên',
        'Bài trình chiếu rõ ràng, dễ theo dõi',
        'Âm thanh và phim ngắn',
      ],
      practice: 'Luyện tập: Báo cáo kết quả khảo sát',
    },
    {
      name: 'Giao tiếp',
      lessons: [
        'Thư điện tử trang trọng và danh sách nhận',
        'Lịch hẹn và cuộc họp trực tuyến',
        'Diễn đàn và mạng xã hội học tập',
      ],
      practice: 'Luyện tập: Tổ chức một buổi họp nhóm',
    },
    {
      name: 'Cộng tác',
      lessons: [
        'Theo dõi thay đổi và nhận xét',
        'Phân công việc trên bảng công việc chung',
        'Các phiên bản của một tài liệu',
      ],
      practice: 'Luyện tập: Cùng biên tập một bài viết',
    },
    {
      name: 'An toàn và bảo mật',
      lessons: [
        'Phần mềm độc hại lây như thế nào',
        'Quyền riêng tư và quyền của ứng dụng',
        'Sao lưu và khôi phục dữ liệu',
      ],
      practice: 'Luyện tập: Lập kế hoạch sao lưu',
    },
  ],
  exam: 'Thi thử IC3 GS6 – Cấp độ 2',
};

export const IC3_LEVEL_3: CourseOutline = {
  number: 'IC3-GS6-3',
  name: 'IC3 GS6 – Cấp độ 3',
  shortDescription:
    'Vận dụng kỹ năng số để giải quyết vấn đề: phân tích dữ liệu, sản phẩm đa phương tiện, dự án nhóm và bảo mật.',
  chapters: [
    {
      name: 'Công nghệ căn bản',
      lessons: [
        'Chọn thiết bị và phần mềm theo nhu cầu',
        'Đồng bộ và quản lý nhiều thiết bị',
        'Tính năng trợ năng cho mọi người',
        'Công nghệ mới và trí tuệ nhân tạo',
      ],
      practice: 'Luyện tập: Tư vấn cấu hình cho phòng máy',
    },
    {
      name: 'Công dân số',
      lessons: ['Pháp luật về hành vi trên mạng', 'Thương hiệu cá nhân và hồ sơ số', 'Khoảng cách số trong cộng đồng'],
      practice: 'Luyện tập: Dựng hồ sơ năng lực số',
    },
    {
      name: 'Quản lý thông tin',
      lessons: [
        'Thiết kế câu hỏi nghiên cứu và khảo sát',
        'Làm sạch và tổ chức dữ liệu',
        'Đọc số liệu và nhận ra thiên lệch',
      ],
      practice: 'Luyện tập: Từ bảng số liệu đến kết luận',
    },
    {
      name: 'Tạo lập nội dung',
      lessons: [
        'Tài liệu dài có mẫu và trộn thư',
        'Bảng tính: hàm, lọc và bảng tổng hợp',
        'Sản phẩm đa phương tiện từ kịch bản đến xuất bản',
        'Giấy phép mở và sử dụng hợp lý',
      ],
      practice: 'Luyện tập: Xuất bản một sản phẩm số',
    },
    {
      name: 'Giao tiếp',
      lessons: [
        'Trình bày trực tuyến trước nhiều người',
        'Thông điệp cho từng nhóm người đọc',
        'Xử lý bất đồng trên mạng',
      ],
      practice: 'Luyện tập: Buổi thuyết trình trực tuyến',
    },
    {
      name: 'Cộng tác',
      lessons: ['Lập kế hoạch dự án nhóm', 'Vai trò, hạn việc và báo cáo tiến độ', 'Đánh giá sản phẩm chung'],
      practice: 'Luyện tập: Dự án một tuần',
    },
    {
      name: 'An toàn và bảo mật',
      lessons: [
        'Xác thực nhiều bước và mã hóa',
        'Nhận diện tấn công lừa đảo có chủ đích',
        'Ứng phó khi tài khoản bị xâm nhập',
      ],
      practice: 'Luyện tập: Diễn tập ứng phó sự cố',
    },
  ],
  exam: 'Thi thử IC3 GS6 – Cấp độ 3',
};
