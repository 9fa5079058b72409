import type { CourseOutline } from './outline';

export const MOS_WORD: CourseOutline = {
  number: 'MOS-WORD',
  name: 'MOS Word',
  shortDescription: 'Sáu nhóm kỹ năng của bài thi Microsoft Office Specialist: Word, từ quản lý tài liệu đến cộng tác.',
  chapters: [
    {
      name: 'Quản lý tài liệu',
      lessons: [
        'Di chuyển, tìm và thay thế trong tài liệu',
        'Khổ giấy, lề và bố cục trang',
        'Lưu, chia sẻ và in ở nhiều định dạng',
        'Kiểm tra tài liệu trước khi gửi đi',
      ],
      practice: 'Luyện tập: Hoàn thiện một tài liệu để in',
    },
    {
      name: 'Văn bản, đoạn và phần',
      lessons: [
        'Chèn ký hiệu và thay văn bản hàng loạt',
        'Định dạng chữ và đoạn bằng kiểu',
        'Ngắt trang, ngắt phần và chia cột',
      ],
      practice: 'Luyện tập: Trình bày bản tin hai cột',
    },
    {
      name: 'Bảng và danh sách',
      lessons: [
        'Tạo bảng và chuyển văn bản thành bảng',
        'Sắp xếp, gộp ô và lặp dòng tiêu đề',
        'Danh sách có thứ tự và nhiều cấp',
      ],
      practice: 'Luyện tập: Thời khóa biểu và đề cương',
    },
    {
      name: 'Tham chiếu',
      lessons: ['Cước chú và chú thích cuối', 'Trích dẫn và danh mục tài liệu', 'Mục lục tự động'],
      practice: 'Luyện tập: Trích dẫn trong bài nghiên cứu nhỏ',
    },
    {
      name: 'Hình ảnh và đối tượng đồ họa',
      lessons: [
        'Chèn hình, khối và SmartArt',
        'Hiệu ứng, nền và khung chữ',
        'Vị trí, ngắt dòng quanh hình và văn bản thay thế',
      ],
      practice: 'Luyện tập: Tờ giới thiệu câu lạc bộ',
    },
    {
      name: 'Cộng tác trên tài liệu',
      lessons: ['Thêm, trả lời và đóng nhận xét', 'Theo dõi thay đổi', 'Chấp nhận hoặc từ chối chỉnh sửa'],
      practice: 'Luyện tập: Duyệt bản thảo của nhóm',
    },
  ],
  exam: 'Thi thử MOS Word',
};

export const MOS_EXCEL: CourseOutline = {
  number: 'MOS-EXCEL',
  name: 'MOS Excel',
  shortDescription: 'Năm nhóm kỹ năng của bài thi Microsoft Office Specialist: Excel, từ trang tính đến biểu đồ.',
  chapters: [
    {
      name: 'Trang tính và sổ làm việc',
      lessons: [
        'Nhập dữ liệu từ tệp văn bản và CSV',
        'Đi đến ô, vùng đặt tên và siêu liên kết',
        'Thiết lập trang in, đầu trang và chân trang',
        'Cố định khung nhìn và nhiều cửa sổ',
      ],
      practice: 'Luyện tập: Chuẩn bị sổ điểm để in',
    },
    {
      name: 'Ô và vùng dữ liệu',
      lessons: [
        'Dán đặc biệt và điền tự động',
        'Định dạng số, căn chỉnh và ngắt dòng trong ô',
        'Vùng đặt tên',
        'Định dạng có điều kiện và biểu đồ thu nhỏ',
      ],
      practice: 'Luyện tập: Làm nổi bật kết quả học tập',
    },
    {
      name: 'Bảng và dữ liệu trong bảng',
      lessons: ['Tạo bảng và đổi kiểu bảng', 'Thêm, xóa dòng cột và dòng tổng', 'Lọc và sắp xếp theo nhiều cột'],
      practice: 'Luyện tập: Danh sách thư viện lớp',
    },
    {
      name: 'Công thức và hàm',
      lessons: [
        'Tham chiếu tương đối, tuyệt đối và hỗn hợp',
        'SUM, AVERAGE, MAX, MIN và các hàm đếm',
        'Hàm điều kiện IF',
        'Hàm xử lý chuỗi: LEFT, RIGHT, MID, TEXTJOIN',
      ],
      practice: 'Luyện tập: Tính và xếp loại điểm trung bình',
    },
    {
      name: 'Biểu đồ',
      lessons: [
        'Chọn loại biểu đồ và tạo trang biểu đồ',
        'Thêm chuỗi dữ liệu, đổi hàng và cột',
        'Tiêu đề, chú giải, kiểu và văn bản thay thế',
      ],
      practice: 'Luyện tập: Biểu đồ khảo sát của trường',
    },
  ],
  exam: 'Thi thử MOS Excel',
};
